import type { Client } from 'viem'
import type { SeedTransaction } from '../chain/seedTransaction.ts'

/**
 * What happens at a time of the run. Where it depends on what the chain says then (is there anything to claim? who won?), it is
 * decided at that time; an empty answer means that a person would not have tried. Steps of the same four hours are decided side
 * by side and must not get into each other's way.
 */
export interface SeedStep {
  /** Unix second from which on it happens: it is carried out at the end of its four hours. */
  readonly at: number
  readonly calls:
    | readonly SeedTransaction[]
    | ((chain: Client) => Promise<readonly SeedTransaction[]>)
}

/** Length of the slots in which the run is told, in seconds: each costs the chain a block or two. */
export const slotSeconds = 4 * 3_600

/** When a step is carried out. */
export const slotOf = (at: number): number => Math.ceil(at / slotSeconds) * slotSeconds
