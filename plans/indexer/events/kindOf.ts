import type { ActivityKind } from '../../protocol/books/activityKinds.ts'
import type { ChainEvent } from './planEvent.ts'
import type { PlanInfo, PlanInfos } from './planInfo.ts'

/** What a commission is called in each plan. */
const credits: Readonly<Record<string, ActivityKind>> = {
  unilevel: 'levelBonus',
  level: 'levelBonus',
  leaders: 'poolShare',
  globalPool: 'poolShare',
  rebate: 'rebate',
  binaryMatrix: 'matrixPayout',
  hybridMatrix: 'levelBonus',
  binaryFixed: 'pairBonus',
  binaryPairing: 'pairBonus',
}

/** What `Claimed` means where it is no reward of a funded reserve. */
const claims: Readonly<Record<string, ActivityKind>> = {
  raffle: 'prize',
  ticketRaffle: 'prize',
  giftingMatrix: 'pot',
  tokenICO: 'saleTokens',
  // The trader's; members are paid by withdrawals.
  tradersV1: 'fee',
  // Refunds that were granted before.
  advertisement: 'principal',
}

/** Hub ids of the house. */
const treasury = 1n
const communityReserve = 2n

/** The router's last share is the treasury's; the four before it are plans. */
const treasuryShare = '4'

/**
 * The meaning of an event for money.
 *
 * @param info the plan that the event belongs to.
 * @param paysSeat the same transaction claimed matrix seats of the plan just before.
 */
export function kindOf(
  event: ChainEvent,
  info: PlanInfo,
  infos: PlanInfos,
  paysSeat: boolean,
): ActivityKind {
  const family = info.family ?? ''
  switch (event.name) {
    case 'Deposited':
      return 'deposit'
    case 'Withdrawn':
      return 'principal'
    case 'Claimed':
      return claimKind(event, info)
    case 'Funded':
      return fundingKind(event, infos)
    case 'Purchased':
      return family === 'tokenICO' ? 'contribution' : 'purchase'
    case 'Finalized':
      // The price of a shown advertisement is due to the revenue router.
      return family === 'advertisement' ? 'passedOn' : 'finalized'
    case 'Refunded':
      return family === 'advertisement' ? 'refundDue' : 'refund'
    case 'Cancelled':
      return 'used'
    case 'Ended':
      return 'passedOn'
    case 'Credited':
      return creditKind(event, family, paysSeat)
    case 'Contributed':
      // A missed round that the member's own security covers brings no money in.
      return event.extra?.['by'] === event.plan || info.unit === null ? 'note' : 'contribution'
    case 'DonationReceived':
      return 'donation'
    case 'RevenueReceived':
      return 'revenue'
    case 'RevenuePushed':
      return event.extra?.['index'] === treasuryShare ? 'operatorShare' : 'passedOn'
    case 'Collected':
      return 'operatorShare'
    case 'UnsoldReturned':
      return 'unsold'
    case 'Scored':
    case 'Booked':
      return 'points'
    case 'Joined':
      return 'joined'
    case 'Placed':
    case 'SeatSold':
      return 'placed'
    case 'WalletChanged':
      return 'walletChanged'
    default:
      return 'note'
  }
}

function claimKind({ member }: ChainEvent, info: PlanInfo): ActivityKind {
  if (info.role === 'vault') return 'collected'
  if (info.feeTo !== null && member === BigInt(info.feeTo)) return 'fee'
  return claims[info.family ?? ''] ?? 'reward'
}

function fundingKind({ extra, plan, amount }: ChainEvent, infos: PlanInfos): ActivityKind {
  // A plan may announce that it funded another one; that money is not its own reserve.
  if (extra?.['plan'] !== plan) return 'note'
  const from = [...infos.values()].find(({ address }) => address === extra['from'])
  if (from?.family !== 'revenueRouter') return 'funding'
  // See `markDonations`. Of what is both, the event is revenue, and the books part it.
  return extra['donated'] === String(amount) ? 'donation' : 'revenue'
}

function creditKind({ member }: ChainEvent, family: string, paysSeat: boolean): ActivityKind {
  if (member === treasury) return 'operatorShare'
  if (member === communityReserve) return 'reserveShare'
  if (family === 'hybridMatrix' && paysSeat) return 'matrixPayout'
  return credits[family] ?? 'commission'
}
