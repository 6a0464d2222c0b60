import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { Glyph } from '../../ui/Glyph.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TextField } from './CoinFields.tsx'
import type { CoinSendStore } from './coinSendFlow.ts'

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
      detail={token.claims === undefined ? token.symbol : undefined}
      disabled={props.disabled}
      onClick={props.onPress}
      end={<Glyph name="next" />}
    />
  )
}

/** A note for a receiver that takes nothing without one. */
export function Memo(props: {
  readonly flow: CoinSendStore
  readonly text: string
  readonly disabled: boolean
}) {
  const texts = useMoneyTexts()
  return (
    <TextField
      label={texts.publicNote}
      text={props.text}
      disabled={props.disabled}
      onChange={(typed) => props.flow.send({ type: 'memoTyped', text: typed })}
    />
  )
}
