import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { useQuery } from '@tanstack/react-query'
import { byValue } from '../assets/tokenAmounts.ts'
import type { KitInside } from '../../actions/kit.ts'
import { sellersOf } from '../../actions/portfolio/sellersOf.ts'
import { looksLikeOther, namedTokens } from '../../actions/portfolio/namedTokens.ts'
import { tokensQuery, usd } from '../../actions/portfolio/tokensQuery.ts'
import { useBlock } from '../../ui/useBlock.tsx'
import { useFailureToast } from '../../ui/useFailureToast.tsx'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { tokenPicture } from '../../actions/registry/registryPicture.ts'
import { Amount } from '../../ui/Amount.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import css from './tokens.css?inline'

/** The tokens of the account, the most valuable first. */
export function TokenList({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  const place = useConnected(kit)?.place
  return place ? <Tokens kit={kit} place={place} /> : null
}

function Tokens({ kit, place }: { readonly kit: KitInside; readonly place: ChainAccount }) {
  const { messages } = kit
  const query = useQuery(tokensQuery(kit, place))
  const blocked = useBlock(query)
  useFailureToast(kit, query)
  if (query.data?.length === 0)
    return (
      <EmptyState title={messages.noTokens} text={messages.noTokensText}>
        <FirstTokens kit={kit} />
      </EmptyState>
    )
  if (query.data) {
    const tokens = byValue(namedTokens(kit, query.data))
    const others = tokens.filter(looksLikeOther)
    return (
      <>
        {query.error ? <p className="notice tokens-old">{messages.balancesOld}</p> : null}
        <Rows kit={kit} tokens={tokens.filter((token) => !looksLikeOther(token))} />
        {others.length === 0 ? null : (
          <details className="tokens-others">
            <summary>{messages.tokensLikeOthers({ n: others.length })}</summary>
            <Rows kit={kit} tokens={others} />
          </details>
        )}
      </>
    )
  }
  if (!query.error) return <SkeletonRows label={messages.loading} rows={4} />
  return (
    <EmptyState title={messages.balanceUnavailable} text={messages.balanceUnavailableText}>
      <button
        type="button"
        className="action"
        disabled={blocked || query.isFetching}
        onClick={() => void query.refetch()}
      >
        {messages.tryAgain}
      </button>
    </EmptyState>
  )
}

/** The two ways to a first token: buying one where somebody sells, and being paid. */
function FirstTokens({ kit }: { readonly kit: KitInside }) {
  const sold = useStore(sellersOf(kit))
  const { onramp, receive } = useStore(kit.options).features
  const go = (name: 'OnRampProviders' | 'WalletReceive') =>
    kit.modal.send({ type: 'push', view: { name } })
  const buy = () => {
    kit.events.send({ event: 'SELECT_BUY_CRYPTO' })
    go('OnRampProviders')
  }
  return (
    <div className="first-tokens">
      {sold && onramp ? (
        <ListRow
          picture={<Drawing path={drawings.buy} />}
          title={kit.messages.buyCrypto}
          end={<Glyph name="next" />}
          onClick={buy}
        />
      ) : null}
      {receive ? (
        <ListRow
          picture={<Drawing path={drawings.in} />}
          title={kit.messages.receive}
          end={<Glyph name="next" />}
          onClick={() => go('WalletReceive')}
        />
      ) : null}
    </div>
  )
}

function Rows(props: { readonly kit: KitInside; readonly tokens: readonly TokenBalance[] }) {
  const { kit, tokens } = props
  return (
    <ul className="list" aria-label={kit.messages.tokens}>
      {tokens.map((token) => (
        <TokenRow key={token.address ?? token.symbol} kit={kit} token={token} />
      ))}
    </ul>
  )
}

function TokenRow({ kit, token }: { readonly kit: KitInside; readonly token: TokenBalance }) {
  const { tag } = kit.language.get()
  const { name, symbol, value, quantity, claims } = token
  return (
    <li className="asset">
      <Picture url={tokenPicture(kit, token)} name={symbol} shape="round" />
      <span className="asset-name" title={name}>
        {name}
      </span>
      <span className="asset-value">
        {value === undefined ? null : <Amount of={value} unit={usd} locale={tag} />}
      </span>
      <span className="asset-quantity">
        <Amount of={quantity.numeric} unit={{ symbol }} bare={claims !== undefined} locale={tag} />
        {claims ? <bdi> · {kit.messages.callsItself({ name: claims })}</bdi> : null}
      </span>
    </li>
  )
}
