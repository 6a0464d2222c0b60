import { useEffect } from 'react'
import { formatToken } from '../assets/tokenAmounts.ts'
import { explorerLink } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { MoneyPanelMessages } from '../../core/messages/money/loadMoney.ts'
import { useReadAgain } from '../pending/useReadAgain.tsx'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import type { PayStep, PayTransfer } from './reducePay.ts'

type Over = Extract<PayStep, { readonly at: 'sent' | 'ended' | 'unsure' }>

/** What became of the payment, and where to look it up. */
export function PayResult(props: { readonly kit: KitInside; readonly step: Over }) {
  const { kit, step } = props
  const texts = useMoneyTexts()
  const readAgain = useReadAgain(kit)
  const isOver = step.at !== 'sent'
  useEffect(() => {
    if (isOver) readAgain()
  }, [isOver, readAgain])
  const arrived = step.at === 'ended' && step.outcome === 'arrived'
  const network = kit.networks.find(({ id }) => id === step.payment.request.chainId)
  const href = network && 'hash' in step ? explorerLink(network, 'tx', step.hash) : undefined
  return (
    <div className="pay-result">
      {isOver ? null : <Spinner />}
      {arrived ? <Drawing path={drawings.check} tone="success" /> : null}
      {isOver && !arrived ? <Glyph name="warning" tone="danger" /> : null}
      <h3>
        <bdi dir="ltr">{amountOf(kit, step.payment)}</bdi>
      </h3>
      <p className="lead" role="status">
        {outcomeText(texts, step)}
      </p>
      {href === undefined ? null : (
        <a className="action" data-quiet href={href} target="_blank" rel="noreferrer">
          {texts.viewOnExplorer({ name: network?.blockExplorers?.default.name ?? '' })}
          <span className="sr-only">, {texts.opensNewTab}</span>
        </a>
      )}
      <button type="button" className="action" onClick={() => kit.close()}>
        {texts.done}
      </button>
    </div>
  )
}

function outcomeText(texts: MoneyPanelMessages, step: Over): string {
  if (step.at === 'unsure') return texts.payUnsure
  if (step.at === 'sent') return step.late ? texts.sentUnknown : texts.sentPending
  switch (step.outcome) {
    case 'arrived':
      return texts.sentMined
    case 'reverted':
      return texts.sentReverted
    case 'replaced':
      return texts.sentReplaced
    case 'cancelled':
      return texts.sentCancelled
    case 'short':
      return texts.payShort
    default:
      return step.outcome satisfies never
  }
}

/** The asked amount for people, with the token's symbol. */
export const amountOf = (kit: KitInside, { units, token }: PayTransfer): string =>
  formatToken(units, token, kit.language.get().tag)
