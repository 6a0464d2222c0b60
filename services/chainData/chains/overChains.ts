import { transientFailure } from '../../lib/http/transientFailure.ts'
import type { Log } from '../../lib/log/log.ts'
import type { Chain } from './createChains.ts'

/** A chain of eip155, or of another namespace. */
type AnyChain = Pick<Chain, 'caip'> | { readonly network: { readonly caipNetworkId: string } }

/**
 * Reads several chains at once. One whose nodes do not answer now costs itself alone, and is named: that nothing is said of
 * it is not that nothing is there.
 * @returns what was read, in the order of the chains, and the CAIP-2 ids of those that could not be
 * @throws what the nodes failed with when none answers; every other failure
 */
export async function overChains<C extends AnyChain, T>(
  chains: readonly C[],
  log: Log,
  read: (chain: C) => Promise<T>,
): Promise<{ readonly found: readonly T[]; readonly unavailable: string[] }> {
  const unavailable: string[] = []
  let failure: unknown
  const found = await Promise.all(
    chains.map(async (chain): Promise<readonly T[]> => {
      try {
        return [await read(chain)]
      } catch (error) {
        if (transientFailure(error) === null) throw error
        const caip = 'caip' in chain ? chain.caip : chain.network.caipNetworkId
        log.warn({ err: error, chain: caip }, 'a chain could not be read')
        failure = error
        unavailable.push(caip)
        return []
      }
    }),
  )
  if (unavailable.length > 0 && unavailable.length === chains.length) throw failure
  return { found: found.flat(), unavailable: unavailable.sort() }
}
