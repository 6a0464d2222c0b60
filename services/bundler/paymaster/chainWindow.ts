import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import { bundlerLimits } from '../limits.ts'
import type { Window } from './signSponsorship.ts'

/** What the contract grants at most (`MAX_WINDOW`), in seconds. */
const longest = 3_600

/**
 * When a sponsorship holds that is signed now, by the chain's clock: a local chain's may be days ahead of ours, and its last block hours
 * old.
 */
export async function chainWindow(client: RpcClient, now: number): Promise<Window> {
  const of = async (at: 'latest' | 'pending') =>
    Number(
      (await client.request({ method: 'eth_getBlockByNumber', params: [at, false] }))?.timestamp,
    )
  const [latest, pending] = await Promise.all([
    of('latest'),
    // Not every node has one.
    of('pending').catch(() => Number.NaN),
  ])
  const next = pending > latest ? pending : Math.max(latest, Math.floor(now / 1_000))
  // Nodes judge by their newest block.
  const validAfter = latest - bundlerLimits.clockSeconds
  return {
    validAfter,
    validUntil: Math.min(next + bundlerLimits.validitySeconds, validAfter + longest),
  }
}
