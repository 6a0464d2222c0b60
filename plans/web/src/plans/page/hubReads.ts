import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { hubConstraintAbi } from '@causeway/plans/protocol/abi/hubConstraint.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { zeroAddress, type Address, type Hex } from 'viem'
import { read, type AnswersOf, type Reads } from './read.ts'

/** Membership, commissions and limits of the member: what every purchase plan shares. */
export interface HubState {
  readonly hub: Address
  readonly vault: Address
  /** null where the plan asks nobody */
  readonly constraint: Address | null
  /** null while the wallet is no member */
  readonly id: bigint | null
  /** hash of the terms in force */
  readonly terms: Hex
  readonly members: bigint
  readonly sponsor: bigint
  readonly claimable: bigint
  readonly earned: bigint
  readonly cap: bigint
  /** Members by what they received of what they spent, in the vault's eight classes. */
  readonly histogram: readonly number[]
  readonly capBps: bigint
  readonly limit: bigint
  readonly spent: bigint
  /** unix seconds; 0 when there is no pause of one's own */
  readonly coolUntil: bigint
  readonly termsAcceptedAt: bigint
  readonly termsSince: bigint
}

/** Where the contracts are that a plan shares with others. */
export interface HubPlaces {
  readonly hub: Address
  readonly vault: Address
  /** null where the plan asks nobody */
  readonly constraint: Address | null
}

const constraintOf = (address: Address) => (address === zeroAddress ? null : address)

/** Where a purchase plan's shared contracts are, from its own views; null where it has none. */
export function hubPlaces(v: Readonly<Record<string, unknown>>): HubPlaces | null {
  const { hub, vault, constraint } = v as Partial<Record<string, Address>>
  if (!hub || !vault || !constraint) return null
  return { hub, vault, constraint: constraintOf(constraint) }
}

/** The questions about one member; 0 stands for nobody. */
export function hubReads({ hub, vault, constraint }: HubPlaces, id: bigint) {
  // Where a plan asks nobody, nobody answers.
  const limits = constraint ?? zeroAddress
  return {
    terms: read(hubAbi, 'terms', [], hub),
    termsSince: read(hubAbi, 'termsSince', [], hub),
    members: read(hubAbi, 'count', [], hub),
    histogram: read(vaultAbi, 'histogram', [], vault),
    capBps: read(vaultAbi, 'capBps', [], vault),
    account: read(vaultAbi, 'account', [id], vault),
    member: read(hubAbi, 'member', [id], hub),
    limit: read(hubConstraintAbi, 'limitOf', [id], limits),
    spent: read(hubConstraintAbi, 'spent', [id], limits),
    limits: read(hubConstraintAbi, 'limits', [id], limits),
    acceptedAt: read(hubConstraintAbi, 'termsAcceptedAt', [id], limits),
  } satisfies Reads
}

/** @param id null while the wallet is no member */
export function hubState(
  places: HubPlaces,
  id: bigint | null,
  answers: Partial<AnswersOf<ReturnType<typeof hubReads>>>,
): HubState {
  const { account, member, limits } = answers
  return {
    ...places,
    id,
    terms: answers.terms ?? '0x',
    members: answers.members ?? 0n,
    sponsor: BigInt(member?.sponsor ?? 0),
    claimable: account?.claimable ?? 0n,
    earned: account?.earned ?? 0n,
    cap: account?.cap ?? 0n,
    histogram: answers.histogram ?? [],
    capBps: answers.capBps ?? 0n,
    limit: answers.limit ?? 0n,
    spent: answers.spent ?? 0n,
    coolUntil: BigInt(limits?.coolUntil ?? 0),
    termsAcceptedAt: answers.acceptedAt ?? 0n,
    termsSince: answers.termsSince ?? 0n,
  }
}
