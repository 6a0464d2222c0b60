import type { Hex } from 'viem'
import type { Chain } from '../chain/createChain.ts'
import { nextNonceOf } from '../chain/entryPointView.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { bundlerLimits } from '../limits.ts'
import type { SponsorshipRow } from '../budgets/budgetReservations.ts'
import { searchInclusion } from '../operations/findInclusion.ts'

/**
 * Settles for good what was promised and has ended. Whoever has a sponsorship may have it carried out by another bundler, so the chain is
 * asked, and not our own books alone.
 */
export async function sweep(deps: BundlerDeps, chain: Chain): Promise<void> {
  const { reservations, operations, now } = deps
  const before = now() - bundlerLimits.clockSeconds * 2_000
  for (const row of await reservations.ended(chain.id, before)) {
    const operation = await operations.find(row.hash)
    // Its own life tells what it cost.
    if (operation && !operation.isOver) continue
    const known = operation?.state === 'included' ? operation.cost : null
    await reservations.settle(row.hash, known ?? (await costOf(chain, row)))
    await reservations.close(row.hash)
  }
}

async function costOf({ rpc, contracts }: Chain, row: SponsorshipRow): Promise<bigint> {
  const { entryPoint } = contracts
  const [sender, hash] = [row.sender as Hex, row.hash as Hex]
  return rpc.use(async (client) => {
    const next = await nextNonceOf(client, entryPoint, { sender, nonce: row.nonce })
    // Its time is over, and nothing was done with its nonce: nothing can be any more.
    if (next <= row.nonce) return 0n
    const found = await searchInclusion(client, { hash, sender, entryPoint }, row.fromBlock)
    return found?.cost ?? 0n
  })
}
