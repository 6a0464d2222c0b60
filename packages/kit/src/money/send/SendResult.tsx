import { useEffect } from 'react'
import { unitOf } from '../assets/tokenAmounts.ts'
import { explorerLink } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useReadAgain } from '../pending/useReadAgain.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { outcomeText } from '../pending/outcomeText.ts'
import type { SendStep } from './sendState.ts'

/** What became of the payment: on its way, mined, refused by the network; and where to look it up. */
export function SendResult(props: {
  readonly kit: KitInside
  readonly step: Extract<SendStep, { status: 'sent' }>
}) {
  const { kit, step } = props
  const { outcome, payment, id } = step
  const texts = useMoneyTexts()
  const readAgain = useReadAgain(kit)
  useEffect(() => {
    if (outcome !== 'pending') readAgain()
  }, [outcome, readAgain])
  const network = kit.networks.find(({ id }) => id === payment.place.chainId)
  const href = network && explorerLink(network, 'tx', id)
  const name = network?.blockExplorers?.default.name
  return (
    <div className="send-result">
      <span className="send-badge" data-outcome={outcome}>
        {outcome === 'pending' ? <Spinner /> : null}
        {outcome === 'confirmed' ? <Drawing path={drawings.check} tone="success" /> : null}
        {outcome === 'pending' || outcome === 'confirmed' ? null : (
          <Glyph name="warning" tone="danger" />
        )}
      </span>
      <h3>
        <Amount
          of={payment.units}
          unit={unitOf(payment.token)}
          kind="exact"
          locale={kit.language.get().tag}
        />
      </h3>
      <p className="lead" role="status">
        {outcomeText(texts, step)}
      </p>
      {href !== undefined && name !== undefined ? (
        <a className="action" data-quiet href={href} target="_blank" rel="noreferrer">
          {texts.viewOnExplorer({ name })}
          <span className="sr-only">, {texts.opensNewTab}</span>
        </a>
      ) : (
        <p className="send-hash soft">
          <bdi dir="ltr">{id}</bdi>
        </p>
      )}
      <button
        type="button"
        className="action"
        onClick={() => kit.modal.send({ type: 'reset', view: { name: 'Account' } })}
      >
        {texts.done}
      </button>
    </div>
  )
}
