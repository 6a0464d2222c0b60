import type { SimMember } from '../world/population.ts'
import type { SimWorld } from '../world/simWorld.ts'

/** How simulated members live with one kind of plan. Made anew for each run: it may remember. */
export interface Behaviour {
  /** One sentence for readers: what these members do. */
  readonly story: string
  /** Days after the last week until everything that can be taken out has been. */
  readonly drainDays: number
  /** Whether members enter the hub. */
  readonly joinsHub: boolean
  /** Whether what the plan itself pays to members are prices that go back: commissions come from the vault. */
  readonly isRefundable?: boolean
  /** The tokens that a member receives at the start, apart from USDC. */
  readonly holdsProduct?: boolean
  /** Before the first day. */
  readonly begin?: (world: SimWorld) => Promise<void>
  /** One day: sends what happens on it; the block follows. */
  readonly day: (world: SimWorld, day: number) => Promise<void>
  /** After the last day: everybody takes what is theirs. */
  readonly end?: (world: SimWorld, day: number) => Promise<void>
}

/** Members who have come and not stopped yet. */
export const activeOn = (world: SimWorld, day: number): readonly SimMember[] =>
  world.members.filter(({ joinDay, quitDay }) => joinDay <= day && day < quitDay)

/** Members who come on this day. */
export const comingOn = (world: SimWorld, day: number): readonly SimMember[] =>
  world.members.filter(({ joinDay }) => joinDay === day)

/** Members who stop on this day. */
export const leavingOn = (world: SimWorld, day: number): readonly SimMember[] =>
  world.members.filter(({ quitDay }) => quitDay === day)

/** Whether anything still grows: newcomers, fundings, sponsors. */
export const isGrowing = (world: SimWorld, day: number): boolean => day < world.scenario.stop * 7

/** A list in parts of at most `size`. */
export function batchesOf<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size)
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size))
}
