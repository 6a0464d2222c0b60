import type { TokenBalance } from '@causeway/protocol/tokenBalance'
import { useId } from 'react'
import type { KitInside } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { ListRow } from '../ui/ListRow.tsx'
import { useMoneyTexts } from '../ui/MoneyTexts.tsx'
import { Picture } from '../ui/Picture.tsx'
import { coinSendOf } from './coinSendFlow.ts'

/** Some tokens could not be read: what is listed can be sent. */
export function Missing() {
  const texts = useMoneyTexts()
  return (
    <p className="notice">
      <Glyph name="warning" />
      <span>{texts.tokensMissing}</span>
    </p>
  )
}

/** What is sent; a press lists what else could be. */
export function TokenRow(props: {
  readonly token: TokenBalance
  readonly disabled: boolean
  readonly onPress: () => void
}) {
  const { token } = props
  return (
    <ListRow
      picture={<Picture url={token.iconUrl} name={token.symbol} shape="round" />}
      title={token.name}
      detail={token.symbol}
      disabled={props.disabled}
      onClick={props.onPress}
      end={<Glyph name="next" />}
    />
  )
}

/** A note for a receiver that takes nothing without one. */
export function Memo(props: {
  readonly kit: KitInside
  readonly text: string
  readonly disabled: boolean
}) {
  const texts = useMoneyTexts()
  return (
    <TextField
      label={texts.publicNote}
      text={props.text}
      disabled={props.disabled}
      onChange={(typed) => coinSendOf(props.kit).send({ type: 'memoTyped', text: typed })}
    />
  )
}

/** A line of text with its name above, and what is wrong with it below. */
export function TextField(props: {
  readonly label: string
  readonly text: string
  /** Why it will not do. */
  readonly problem?: string | undefined
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}) {
  const { label, text, problem, disabled } = props
  const id = useId()
  return (
    <div className="receiver-field">
      <label htmlFor={id}>{label}</label>
      <div className="receiver-line">
        <input
          id={id}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          disabled={disabled}
          value={text}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-hint`} className="receiver-hint" data-tone="danger" role="status">
        {problem ?? ''}
      </p>
    </div>
  )
}
