import { useEffect } from 'react'
import { exactToken } from '../assets/tokenAmounts.ts'
import { explorerLink } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import { type UnderWay, isFinal } from '../../actions/transact/reduceRequest.ts'
import { useReadAgain } from '../pending/useReadAgain.tsx'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { MaybeSent } from '../pending/MaybeSent.tsx'
import { outcomeText } from '../pending/outcomeText.ts'
import { payFlow } from './payFlow.ts'
import type { PayTransfer } from './reducePay.ts'

/** What became of the payment, and where to look it up. */
export function PayResult(props: {
  readonly kit: KitInside
  readonly payment: PayTransfer
  readonly asked: Exclude<UnderWay, { status: 'asking' }>
}) {
  const { kit, payment, asked } = props
  const texts = useMoneyTexts()
  const readAgain = useReadAgain(kit)
  const isOver = asked.status === 'maybeSent' || isFinal(asked.outcome)
  useEffect(() => {
    if (isOver) readAgain()
  }, [isOver, readAgain])
  if (asked.status === 'maybeSent')
    return (
      <MaybeSent
        className="pay-result"
        amount={amountOf(kit, payment)}
        text={texts.payUnsure}
        movement={asked.movement}
        onPress={payFlow(kit).send}
      />
    )
  const arrived = asked.outcome === 'confirmed'
  const network = kit.networks.find(({ id }) => id === payment.request.chainId)
  const href = network && explorerLink(network, 'tx', asked.id)
  return (
    <div className="pay-result">
      {isOver ? null : <Spinner />}
      {arrived ? <Drawing path={drawings.check} tone="success" /> : null}
      {isOver && !arrived ? <Glyph name="warning" tone="danger" /> : null}
      <h3>
        <bdi dir="ltr">{amountOf(kit, payment)}</bdi>
      </h3>
      <p className="lead" role="status">
        {outcomeText(texts, asked)}
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

/** The asked amount for people, with the token's symbol. */
export const amountOf = (kit: KitInside, { units, token }: PayTransfer): string =>
  exactToken(units, token, kit.language.get().tag)
