import { benchProxy } from './data/proxy.ts'

const all: Readonly<Record<string, () => Promise<void>>> = { proxy: benchProxy }

/**
 * `npm run bench -- data`: what the chain-data service costs beside the bare parts, in the same run. Prints, and never fails
 * on time.
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
