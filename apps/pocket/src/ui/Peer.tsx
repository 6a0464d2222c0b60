import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import css from './Pocket.module.css'
import { Problem } from './Problem.tsx'

interface Props {
  readonly metadata: { readonly name: string; readonly url: string }
  /** The stack's own web app. */
  readonly app: string
}

/** Who asks, by its own word; with a warning where it does not even say to be the stack's app. */
export function Peer({ metadata, app }: Props) {
  const origin = originOf(metadata.url)
  return (
    <>
      <p className={css['peer']}>
        <strong>{visibleText(metadata.name) || 'An app without a name'}</strong>
        <span>{origin ?? 'says no address'}</span>
      </p>
      {origin === app ? (
        <p className={css['quiet']}>
          It says to be the web app of this stack. Nobody can check that over a relay.
        </p>
      ) : (
        <Problem>
          Unknown app: this is not the web app of this stack. Whoever showed you the code can be
          anybody.
        </Problem>
      )}
    </>
  )
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
