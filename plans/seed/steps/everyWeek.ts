import type { Client } from 'viem'
import type { SeedStep } from './seedStep.ts'
import type { SeedTransaction } from '../chain/seedTransaction.ts'
import { secondsOfWeek } from '../world/seedWorld.ts'

/** The same decision week after week. */
export function everyWeek(
  first: number,
  until: number,
  decide: (chain: Client, at: number) => Promise<readonly SeedTransaction[]>,
): SeedStep[] {
  const steps: SeedStep[] = []
  for (let at = first; at < until; at += secondsOfWeek)
    steps.push({ at, calls: (chain) => decide(chain, at) })
  return steps
}
