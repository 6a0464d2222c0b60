import { modalLimits } from '../../actions/modal/limits.ts'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { useMemo, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { looksLikeOther } from '../../actions/portfolio/namedTokens.ts'
import { usd } from '../../actions/portfolio/tokensQuery.ts'
import { tokenPicture } from '../../actions/registry/registryPicture.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RovingList } from '../../ui/RovingList.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import css from './assets.css?inline'
import {
  byValue,
  formatToken,
  isSameToken,
  tokenAddressOf,
  tokenKey,
  unitsOf,
} from './tokenAmounts.ts'

/** A list of thousands is found in by searching: so many rows are drawn. */
const mostRows = 100
const mostSuggested = 8
/** Fewer tokens than this are seen at a glance. */
const searchFrom = 5

/** The tokens in the order in which they are offered: what the account holds by its value, then all others by symbol. */
export function offeredTokens(
  tokens: readonly TokenBalance[],
  search: string,
): { readonly own: readonly TokenBalance[]; readonly others: readonly TokenBalance[] } {
  const wanted = search.trim().toLowerCase()
  const found = tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, tokenAddressOf(address)].some((text) => text.toLowerCase().includes(wanted)),
  )
  const held = found.filter((token) => unitsOf(token) > 0n)
  const others = found.filter((token) => unitsOf(token) === 0n)
  return {
    own: byValue(held),
    others: others.toSorted((a, b) => (a.symbol.toLowerCase() < b.symbol.toLowerCase() ? -1 : 1)),
  }
}

/**
 * Chooses one of many tokens: what the account holds first, a search by name, symbol or address, a row of suggestions. One stop
 * of the Tab key, moved in by the arrows.
 * @param props.tokens those that the account does not hold have a quantity of 0
 * @param props.suggested a short row before all others, where nothing is searched for
 * @param props.filter leaves out what cannot be chosen here, such as the other side of a swap
 * @param props.title what the list is called, for those who listen
 */
export function TokenSelect(props: {
  readonly kit: KitInside
  readonly tokens: readonly TokenBalance[]
  readonly onChoose: (token: TokenBalance) => void
  readonly suggested?: readonly TokenBalance[]
  readonly filter?: (token: TokenBalance) => boolean
  readonly title?: string
  readonly current?: TokenBalance | undefined
  readonly loading?: boolean
}) {
  useStyles(css)
  const { kit, tokens, filter, suggested = [], loading } = props
  const texts = useMoneyTexts()
  const [search, setSearch] = useState('')
  const usable = useMemo(() => (filter ? tokens.filter(filter) : tokens), [tokens, filter])
  const { own, others } = useMemo(() => offeredTokens(usable, search), [usable, search])
  const [showsAll, setShowsAll] = useState(false)
  const found = [...own, ...others]
  const marked = found.filter(looksLikeOther).length
  const seen = showsAll ? found : found.filter((token) => !looksLikeOther(token))
  const rows = seen.slice(0, mostRows)
  const cut = seen.length > mostRows
  const near = suggested.filter((token) => usable.some((one) => isSameToken(one, token)))
  return (
    <div className="stack">
      {usable.length < searchFrom ? null : (
        <SearchField
          label={texts.searchTokens}
          clearLabel={texts.clearSearch}
          delayMs={modalLimits.networkSearchMs}
          onSearch={setSearch}
        />
      )}
      {search === '' && near.length > 0 ? (
        <ul className="token-chips" aria-label={texts.suggestedTokens}>
          {near.slice(0, mostSuggested).map((token) => (
            <li key={tokenKey(token)}>
              <button type="button" onClick={() => props.onChoose(token)}>
                <Picture
                  url={tokenPicture(kit, token)}
                  name={token.symbol}
                  shape="round"
                  size="small"
                />
                <bdi>{token.symbol}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {loading ? <SkeletonRows label={texts.loading} rows={4} /> : null}
      {!loading && found.length === 0 ? (
        <EmptyState title={search === '' ? texts.noTokens : texts.noTokenFound} />
      ) : null}
      {rows.length === 0 ? null : (
        <RovingList
          key={search}
          label={props.title ?? texts.tokens}
          items={rows}
          itemKey={tokenKey}
          render={(token, tabIndex) => (
            <TokenRow
              kit={kit}
              token={token}
              tabIndex={tabIndex}
              current={isSameToken(token, props.current)}
              onChoose={props.onChoose}
            />
          )}
        />
      )}
      {marked === 0 || showsAll ? null : (
        <button type="button" className="action" data-quiet onClick={() => setShowsAll(true)}>
          {kit.messages.tokensLikeOthers({ n: marked })}
        </button>
      )}
      {cut ? <p className="soft">{texts.searchForMore}</p> : null}
    </div>
  )
}

function TokenRow(props: {
  readonly kit: KitInside
  readonly token: TokenBalance
  readonly tabIndex: 0 | -1
  readonly current: boolean
  readonly onChoose: (token: TokenBalance) => void
}) {
  const { kit, token } = props
  const { tag } = kit.language.get()
  const units = unitsOf(token)
  return (
    <ListRow
      picture={<Picture url={tokenPicture(kit, token)} name={token.symbol} shape="round" />}
      title={token.name}
      detail={detailOf(kit, token)}
      tabIndex={props.tabIndex}
      current={props.current}
      onClick={() => props.onChoose(token)}
      end={
        token.value === undefined || units === 0n ? null : (
          <span className="row-note">
            <Amount of={token.value} unit={usd} locale={tag} />
          </span>
        )
      }
    />
  )
}

/** How much is held; of a stranger what it calls itself, marked as its own word. */
function detailOf(kit: KitInside, token: TokenBalance): string {
  const units = unitsOf(token)
  const held = units > 0n ? formatToken(units, token, kit.language.get().tag) : token.symbol
  if (!token.claims) return held
  const claim = kit.messages.callsItself({ name: token.claims })
  return units > 0n ? `${held} · ${claim}` : claim
}
