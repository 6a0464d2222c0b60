import { amountFigure } from '@causeway/protocol/amount/formatAmount'
import { useEffect, useId } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { isSoldHere } from '../../actions/portfolio/onrampSource.ts'
import type { OnrampOffer, OnrampQuote } from '../../core/ports/onramp.ts'
import { registryPicture } from '../../actions/registry/registryPicture.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { NumericInput } from '../../ui/NumericInput.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { boughtText, isPayable, paidText, plainLabel } from './reducePurchase.ts'
import { goTo, purchaseFlow } from './purchaseFlow.ts'
import { useSale } from './useSale.tsx'

/** Amounts that one press fills in, in the currency that is paid (facts/modal.md §15). */
const presets = ['100', '250', '500', '1000']

/** What a payment buys, and who sells it: an amount, a token, the seller's own quote, one press. */
export function BuyView({ kit }: OwnViewProps<'OnRampProviders'>) {
  const texts = useMoneyTexts()
  const sale = useSale(kit)
  const { query, network, tokens, providers } = sale
  const flow = purchaseFlow(kit)
  const { token } = useStore(flow).wish
  const first = tokens[0]?.id
  const isSold = tokens.some(({ id }) => id === token)
  useEffect(() => {
    if (!isSold && first !== undefined) flow.send({ type: 'wished', wish: { token: first } })
  }, [flow, isSold, first])
  if (!isSoldHere()) return <EmptyState title={texts.buyNotInZone} text={texts.buyNotInZoneText} />
  if (query.isPending) return <SkeletonRows label={texts.loading} rows={3} />
  if (!query.data || providers.length === 0)
    return (
      <EmptyState title={texts.buyNobody} text={texts.buyNobodyText}>
        <button type="button" className="action" onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </button>
      </EmptyState>
    )
  if (tokens.length === 0)
    return <EmptyState title={texts.buyNotHere({ name: network?.name ?? '' })} />
  return (
    <div className="stack">
      {providers.some(({ sandbox }) => sandbox) ? (
        <p className="notice">
          <Glyph name="warning" />
          <span className="buy-note">{texts.buySandbox}</span>
        </p>
      ) : null}
      <Payment kit={kit} sale={sale} />
      <Sellers kit={kit} providers={providers} />
      <p className="buy-links">
        <button
          type="button"
          className="link"
          onClick={() => goTo(kit, { name: 'OnRampActivity' })}
        >
          {texts.purchases}
        </button>
        <button
          type="button"
          className="link"
          onClick={() => {
            kit.events.send({ event: 'SELECT_WHAT_IS_A_BUY' })
            goTo(kit, { name: 'WhatIsABuy' })
          }}
        >
          {texts.whatIsBuy}
        </button>
      </p>
    </div>
  )
}

/** The amount with its presets, the token, and what the seller says that it buys. */
function Payment({
  kit,
  sale,
}: {
  readonly kit: KitInside
  readonly sale: ReturnType<typeof useSale>
}) {
  const texts = useMoneyTexts()
  const limitId = useId()
  const locale = kit.language.get().tag
  const flow = purchaseFlow(kit)
  const { wish } = useStore(flow)
  const token = sale.tokens.find(({ id }) => id === wish.token)
  const limit = sale.currencies
    .find(({ id }) => id === wish.fiat)
    ?.payment_method_limits.find(({ id }) => id === 'card')
  const open = (name: 'OnRampFiatSelect' | 'OnRampTokenSelect') => goTo(kit, { name })
  return (
    <>
      <div className="buy-pay">
        <NumericInput
          label={texts.buyPay}
          value={wish.amount}
          describedBy={limit ? limitId : undefined}
          onChange={(amount) => flow.send({ type: 'wished', wish: { amount } })}
        />
        <button
          type="button"
          className="action"
          data-quiet
          aria-label={`${texts.buyCurrency}, ${wish.fiat}`}
          onClick={() => open('OnRampFiatSelect')}
        >
          {wish.fiat}
          <Glyph name="next" />
        </button>
      </div>
      {limit ? (
        <p className="lead" id={limitId}>
          {texts.buyLimits({
            min: amountFigure(limit.min, {}, { kind: 'currency', locale }),
            max: amountFigure(limit.max, {}, { kind: 'currency', locale }),
            currency: wish.fiat,
          })}
        </p>
      ) : null}
      <div className="buy-presets">
        {presets.map((amount) => (
          <button
            key={amount}
            type="button"
            className="action"
            data-quiet
            aria-pressed={wish.amount === amount}
            onClick={() => flow.send({ type: 'wished', wish: { amount } })}
          >
            {amount}
          </button>
        ))}
      </div>
      <ListRow
        picture={
          <Picture
            url={token && registryPicture(kit, 'Token', token.symbol)}
            name={token?.symbol ?? ''}
            shape="round"
          />
        }
        title={token?.symbol ?? texts.buyToken}
        detail={token?.name}
        end={<Glyph name="next" />}
        onClick={() => open('OnRampTokenSelect')}
      />
      <BuyNotice kit={kit} />
    </>
  )
}

/** What is known of the quote. */
function BuyNotice({ kit }: { readonly kit: KitInside }) {
  const texts = useMoneyTexts()
  const flow = purchaseFlow(kit)
  const { quoting } = useStore(flow)
  return (
    <div role="status" className="buy-quote">
      {quoting.at === 'waiting' || quoting.at === 'asking' ? texts.buyAsking : null}
      {quoting.at === 'quoted' ? <Quote kit={kit} quote={quoting.quote} /> : null}
      {quoting.at === 'refused' ? (
        <>
          <p className="notice">
            <span className="buy-note">{quoting.reason ?? texts.buyNoQuote}</span>
          </p>
          <button
            type="button"
            className="action"
            data-quiet
            onClick={() => flow.send({ type: 'askAgain' })}
          >
            {texts.tryAgain}
          </button>
        </>
      ) : null}
    </div>
  )
}

/** What the seller says, each figure as it was told. */
function Quote({ kit, quote }: { readonly kit: KitInside; readonly quote: OnrampQuote }) {
  const texts = useMoneyTexts()
  const locale = kit.language.get().tag
  const fee = ({ amount, currency }: OnrampQuote['paymentTotal']) =>
    paidText(amount, currency, locale)
  const { amount, currency } = quote.purchaseAmount
  return (
    <dl>
      <dt>{texts.buyGet}</dt>
      <dd>
        <bdi dir="ltr">{boughtText(amount, currency, locale)}</bdi>
      </dd>
      <dt>{texts.buyFee}</dt>
      <dd>
        <bdi dir="ltr">{fee(quote.coinbaseFee)}</bdi>
      </dd>
      <dt>{texts.buyNetworkFee}</dt>
      <dd>
        <bdi dir="ltr">{fee(quote.networkFee)}</bdi>
      </dd>
    </dl>
  )
}

/** Who sells, and what each takes. A press opens the seller's page. */
function Sellers(props: { readonly kit: KitInside; readonly providers: OnrampOffer['providers'] }) {
  const texts = useMoneyTexts()
  const flow = purchaseFlow(props.kit)
  const { wish, buying } = useStore(flow)
  const ready = isPayable(wish.amount) && wish.token !== undefined && buying.at !== 'opening'
  return (
    <ul className="list" aria-label={texts.buySellers}>
      {props.providers.map(({ name, label, feePercent: { from, to } }) => (
        <li key={name}>
          <ListRow
            picture={<Picture url={undefined} name={plainLabel(label)} />}
            title={label}
            detail={texts.buyTakes({ fee: from === to ? `${from} %` : `${from}–${to} %` })}
            end={<Glyph name="out" />}
            disabled={!ready}
            onClick={() => flow.send({ type: 'pressed', provider: name })}
          />
        </li>
      ))}
    </ul>
  )
}
