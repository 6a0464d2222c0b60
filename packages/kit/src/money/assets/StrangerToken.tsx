import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { Glyph } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'

/** What to know of a token that no list has: anybody can make one of any name. */
export function StrangerToken(props: {
  readonly token: Pick<TokenBalance, 'claims' | 'symbol'> | undefined
}) {
  const texts = useMoneyTexts()
  const { claims, symbol } = props.token ?? {}
  if (claims === undefined) return null
  return (
    <p className="notice">
      <Glyph name="warning" tone="danger" />
      <span>{texts.strangerToken({ address: symbol ?? '', name: claims })}</span>
    </p>
  )
}
