import type { Client } from 'viem'
import type { Act, Deed } from './deed.ts'
import { week } from './world.ts'

/** The same decision week after week. */
export function everyWeek(
  first: number,
  until: number,
  decide: (chain: Client, at: number) => Promise<readonly Act[]>,
): Deed[] {
  const deeds: Deed[] = []
  for (let at = first; at < until; at += week)
    deeds.push({ at, acts: (chain) => decide(chain, at) })
  return deeds
}
