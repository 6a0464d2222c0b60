import { type ReactNode, useId } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { useStyles } from '../../ui/useStyles.tsx'
import css from './legal.css?inline'

/** Marks the place of a part inside a text; no message contains it. */
const slot = (number: number) => `\u0000${number}\u0000`

/**
 * A text with parts that are more than text, such as links. Texts come from the catalogue with `slot`s in them, so
 * that every language puts its parts where they belong.
 */
function RichText(props: { readonly text: string; readonly parts: readonly ReactNode[] }) {
  return props.text
    .split('\u0000')
    .map((piece, place) => (place % 2 === 0 ? piece : props.parts[Number(piece)]))
}

/** The box that has to be ticked before anything else can be used. */
export function AgreeBox(props: {
  readonly kit: KitInside
  readonly ticked: boolean
  readonly onTick: (on: boolean) => void
}) {
  useStyles(css)
  const id = useId()
  const { messages } = props.kit
  return (
    <div className="agree">
      <input
        type="checkbox"
        id={id}
        checked={props.ticked}
        aria-describedby={props.ticked ? undefined : `${id}-hint`}
        onChange={(event) => props.onTick(event.target.checked)}
      />
      <label htmlFor={id}>
        <Documents kit={props.kit} text={messages.agreeBox} />
      </label>
      <span id={`${id}-hint`} hidden>
        {messages.agreeFirst}
      </span>
    </div>
  )
}

/** What connecting means, where no box has to be ticked. */
export function AgreeLine({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  return (
    <p className="legal">
      <Documents kit={kit} text={kit.messages.agreeFooter} />
    </p>
  )
}

/** A sentence that names the app's documents and links to them. */
function Documents({
  kit,
  text,
}: {
  readonly kit: KitInside
  readonly text: (p: { documents: string }) => string
}) {
  const { termsConditionsUrl, privacyPolicyUrl } = kit.options.get()
  const { messages } = kit
  const links = [
    { href: termsConditionsUrl, name: messages.terms },
    { href: privacyPolicyUrl, name: messages.privacy },
  ].flatMap(({ href, name }) =>
    href === undefined
      ? []
      : [
          <a key={name} href={href} target="_blank" rel="noreferrer">
            {name}
            <span className="sr-only">, {messages.opensNewTab}</span>
          </a>,
        ],
  )
  const documents =
    links.length === 1 ? slot(0) : messages.both({ first: slot(0), second: slot(1) })
  return <RichText text={text({ documents })} parts={links} />
}
