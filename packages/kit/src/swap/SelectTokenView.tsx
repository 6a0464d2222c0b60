import { formatNumber } from '@causeway/protocol/amount'
import { isSameAddress } from '@causeway/protocol/address'
import { limits } from '@causeway/protocol/limits'
import type { TokenBalance } from '@causeway/protocol/tokenBalance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitInside } from '../kit.ts'
import { tokensQuery } from '../portfolio/tokensQuery.ts'
import type { AccountPlace } from '../ports/balances.ts'
import type { SwapToken } from '../ports/swaps.ts'
import { EmptyState, SkeletonRows } from '../ui/EmptyState.tsx'
import { ListRow } from '../ui/ListRow.tsx'
import { useMoneyTexts } from '../ui/MoneyTexts.tsx'
import { Picture } from '../ui/Picture.tsx'
import { RovingList } from '../ui/RovingList.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useStore } from '../ui/useLater.tsx'
import type { OwnViewProps } from '../ui/viewEntry.tsx'
import { swapFlow } from './flow.ts'
import { addressIn, isNative } from './form.ts'

/** Symbols that people swap most, in the order in which they are offered; at most eight are shown. */
const suggested =
  'ETH WETH POL WPOL WMATIC USDC USDT DAI WBTC BNB AVAX OP ARB USDC.E MATIC UNI LINK AAVE CWY'.split(
    ' ',
  )
const mostSuggested = 8
/** Typing pauses so long before a list that is here is searched, in ms. */
const pauseMs = 100

/** Which token goes in, or comes out. */
export function SelectTokenView({ kit, view }: OwnViewProps<'SwapSelectToken'>) {
  const flow = swapFlow(kit)
  const { tokens, place, status } = useStore(flow)
  const texts = useMoneyTexts()
  const [term, setTerm] = useState('')
  if (status !== 'initialized' || !place) return <SkeletonRows label={texts.loading} rows={4} />
  const choose = ({ id }: SwapToken) => {
    kit.events.send({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
    flow.send({ type: 'tokenChosen', side: view.side, id })
    kit.modal.send({ type: 'goBack' })
  }
  const found = tokens.filter((token) => matches(token, term))
  return (
    <div className="stack">
      <SearchField
        label={texts.swapSearch}
        clearLabel={texts.clearSearch}
        delayMs={pauseMs}
        onSearch={setTerm}
      />
      {term === '' ? <Suggested tokens={tokens} onChoose={choose} /> : null}
      {found.length === 0 ? (
        <EmptyState title={texts.swapNoToken} text={texts.swapNoTokenText} />
      ) : (
        <Lists kit={kit} place={place} tokens={found} side={view.side} onChoose={choose} />
      )}
    </div>
  )
}

/** By symbol, name, or address (modal.md §14). */
function matches({ symbol, name, id }: SwapToken, term: string): boolean {
  const word = term.toLowerCase()
  return [symbol, name, addressIn(id)].some((text) => text.toLowerCase().includes(word))
}

/** The first eight of the usual ones, in their usual order. */
export function suggestedOf(tokens: readonly SwapToken[]): readonly SwapToken[] {
  return suggested
    .flatMap((symbol) => tokens.find((token) => token.symbol.toUpperCase() === symbol) ?? [])
    .slice(0, mostSuggested)
}

function Suggested(props: {
  readonly tokens: readonly SwapToken[]
  readonly onChoose: (token: SwapToken) => void
}) {
  const texts = useMoneyTexts()
  return (
    <ul className="swap-suggested" aria-label={texts.swapSuggested}>
      {suggestedOf(props.tokens).map((token) => (
        <li key={token.id}>
          <button type="button" className="swap-token" onClick={() => props.onChoose(token)}>
            <Picture
              url={token.iconUrl ?? undefined}
              name={token.symbol}
              shape="round"
              size="small"
            />
            <bdi>{token.symbol}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Those that the account holds, then the others by their symbols. */
function Lists(props: {
  readonly kit: KitInside
  readonly place: AccountPlace
  readonly tokens: readonly SwapToken[]
  readonly side: 'from' | 'to'
  readonly onChoose: (token: SwapToken) => void
}) {
  const { kit, place, side } = props
  const texts = useMoneyTexts()
  const chosen = useStore(swapFlow(kit), (state) => state[side]?.id)
  const { data = [] } = useQuery(tokensQuery(kit, place))
  const sorted = props.tokens.toSorted((a, b) => a.symbol.localeCompare(b.symbol))
  const heldOf = (token: SwapToken) => data.find((balance) => isOf(balance, token))
  const own = sorted.filter((token) => Number(heldOf(token)?.quantity.numeric ?? 0) > 0)
  const rest = sorted.filter((token) => !own.includes(token))
  const { tag } = kit.language.get()
  const row = (token: SwapToken, tabIndex: 0 | -1) => {
    const held = heldOf(token)
    return (
      <ListRow
        tabIndex={tabIndex}
        picture={<Picture url={token.iconUrl ?? undefined} name={token.symbol} shape="round" />}
        title={token.symbol}
        detail={token.name}
        current={token.id === chosen}
        end={
          held === undefined ? null : (
            <bdi className="row-note" dir="ltr">
              {formatNumber(held.quantity.numeric, {
                fraction: limits.display.quantityDecimals,
                locale: tag,
              })}
            </bdi>
          )
        }
        onClick={() => props.onChoose(token)}
      />
    )
  }
  const list = (label: string, items: readonly SwapToken[]) =>
    items.length === 0 ? null : (
      <section className="swap-list">
        <h3>{label}</h3>
        <RovingList label={label} items={items} itemKey={({ id }) => id} render={row} />
      </section>
    )
  return (
    <>
      {list(texts.swapYours, own)}
      {list(own.length > 0 ? texts.swapOthers : texts.tokens, rest)}
    </>
  )
}

function isOf({ address }: TokenBalance, token: SwapToken): boolean {
  if (address === undefined) return isNative(token)
  return isSameAddress(addressIn(address), addressIn(token.id))
}
