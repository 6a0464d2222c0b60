import type { Network } from '@causeway/protocol/networks'
import { type ReactNode, useEffect } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { explorerLink } from '../../core/names.ts'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { outcomeText } from '../pending/outcomeText.ts'
import { useReadAgain } from '../pending/useReadAgain.tsx'

/** What became of a payment: on its way, mined, refused by the network; and where to look it up. */
export function SentCard(props: {
  readonly kit: KitInside
  readonly network: Network | undefined
  readonly step: Parameters<typeof outcomeText>[1] & { readonly id: string }
  readonly amount: ReactNode
  readonly onDone?: () => void
}) {
  const { kit, network, step, amount, onDone } = props
  const { outcome, id } = step
  const texts = useMoneyTexts()
  const readAgain = useReadAgain(kit)
  useEffect(() => {
    if (outcome !== 'pending') readAgain()
  }, [outcome, readAgain])
  const href = network && explorerLink(network, 'tx', id)
  const name = network?.blockExplorers?.default.name
  const done = () => {
    onDone?.()
    kit.modal.send({ type: 'reset', view: { name: 'Account' } })
  }
  return (
    <div className="send-result">
      <span className="send-badge" data-outcome={outcome}>
        {outcome === 'pending' ? <Spinner /> : null}
        {outcome === 'confirmed' ? <Drawing path={drawings.check} tone="success" /> : null}
        {outcome === 'pending' || outcome === 'confirmed' ? null : (
          <Glyph name="warning" tone="danger" />
        )}
      </span>
      <h3>{amount}</h3>
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
      <button type="button" className="action" onClick={done}>
        {texts.done}
      </button>
    </div>
  )
}
