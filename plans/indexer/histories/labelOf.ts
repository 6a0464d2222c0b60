import type { Address } from '@causeway/protocol/address'
import { activityKinds, type ActivityKind } from '../../protocol/books/activityKinds.ts'
import type { HistoryLabel, LabelMeaning } from '@causeway/services/lib/history/labels'
import { addressOfNumber } from './addressOfNumber.ts'

/** An event with what is known of its plan and its member. */
export interface UnlabelledEvent {
  readonly blockNumber: number
  readonly blockHash: string
  readonly logIndex: number
  readonly transactionHash: string
  readonly plan: Address
  readonly family: string | null
  readonly hub: string | null
  readonly token: Address | null
  readonly payoutToken: Address | null
  readonly kind: ActivityKind
  /** Hub id, or the address as a number. */
  readonly member: bigint | null
  /** Of a member of the hub, lower case. */
  readonly wallet: string | null
  readonly recipient: string | null
  readonly amount: bigint
}

/** An event in the words that histories know: what it means for a wallet, whatever the plan. */
export function labelOf(event: UnlabelledEvent): HistoryLabel {
  const { blockNumber, blockHash, logIndex, transactionHash, kind, hub, member } = event
  const known = hub === null && member !== null ? addressOfNumber(member) : event.wallet
  const parties = [known, event.recipient?.toLowerCase() ?? null].filter((one) => one !== null)
  const isEarned = activityKinds[kind] === 'earned'
  return {
    blockNumber,
    blockHash,
    logIndex,
    transactionHash,
    contract: event.plan,
    application: nameOf(event.family),
    kind,
    meaning: meaningOf(kind),
    // Points are counted, and are no money.
    amount: kind === 'points' ? null : event.amount,
    token: (isEarned ? event.payoutToken : null) ?? event.token,
    parties: [...new Set(parties)],
  }
}

function meaningOf(kind: ActivityKind): LabelMeaning {
  // Taken out of the vault, where it was credited before.
  if (kind === 'collected') return 'claim'
  switch (activityKinds[kind]) {
    case 'in':
    case 'fed':
      return 'deposit'
    case 'returned':
    case 'unfed':
      return 'withdraw'
    case 'earned':
      return 'earn'
    default:
      return 'other'
  }
}

/** `periodicClaimStaking`: "Causeway: periodic claim staking". */
function nameOf(family: string | null): string {
  if (!family) return 'Causeway'
  return `Causeway: ${family.replaceAll(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase()}`
}
