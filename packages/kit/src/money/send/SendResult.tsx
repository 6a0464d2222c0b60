import { unitOf } from '../assets/tokenAmounts.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Amount } from '../../ui/Amount.tsx'
import { SentCard } from './SentCard.tsx'
import type { SendStep } from './sendState.ts'

/** What became of a payment of EVM. */
export function SendResult(props: {
  readonly kit: KitInside
  readonly step: Extract<SendStep, { status: 'sent' }>
}) {
  const { kit, step } = props
  const { units, token, place } = step.payment
  return (
    <SentCard
      kit={kit}
      network={kit.networks.find(({ id }) => id === place.chainId)}
      step={step}
      amount={
        <Amount of={units} unit={unitOf(token)} kind="exact" locale={kit.language.get().tag} />
      }
    />
  )
}
