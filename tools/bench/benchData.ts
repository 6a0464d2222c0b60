import { benchBalances } from './data/benchBalances.ts'
import { benchHistory } from './data/benchHistory.ts'
import { benchProxy } from './data/benchProxy.ts'
import { benchReads } from './data/benchReads.ts'
import { benchStreams } from './data/benchStreams.ts'

/** By name, in the order in which they run. */
const all: Readonly<Record<string, () => Promise<void>>> = {
  balances: benchBalances,
  history: () => benchHistory(),
  proxy: benchProxy,
  reads: benchReads,
  streams: benchStreams,
}

/**
 * `npm run tool bench -- data [part]`: what reading costs, beside the barest program that does the same, in one run.
 * Prints, and never fails on time.
 * @param parts which to measure, all by default
 */
export async function benchData(parts: readonly string[] = []): Promise<void> {
  const unknown = parts.filter((part) => !(part in all))
  if (unknown.length > 0)
    throw new Error(
      `No part is called ${unknown.join()}. There are ${Object.keys(all).join(', ')}.`,
    )
  for (const [name, measure] of Object.entries(all))
    if (parts.length === 0 || parts.includes(name)) await measure()
}
