import { maintenanceLimits } from './limits.ts'
import { unilevelAbi } from '../abi/unilevel.gen.ts'
import type { Chore, Look } from './chore.ts'
import { inBatches } from './inBatches.ts'
import { taskOf } from './taskOf.ts'

interface Purchase {
  readonly boughtAt: number
  readonly amount: bigint
}

/** `OutOfOrder`: purchases before these are not final yet, because they stand in a list that comes first. */
const finalize = taskOf(unilevelAbi, 'finalize', ['NothingToFinalize', 'OutOfOrder'])
/** Eight levels and a constraint, all of them for the first time. */
const gasEach = 200_000
/** A page of the contract's. */
const page = 100n

/** Purchases whose time in escrow is over are split. */
export const escrow: Chore = {
  name: 'escrow',
  abi: unilevelAbi,
  needs: ['finalize', 'purchases', 'purchaseCount', 'openTotal', 'window'],
  async find(look) {
    const due = await duePurchases(look)
    return inBatches(due, gasEach, maintenanceLimits.listed).map((pids) =>
      finalize(look, [pids], `splits ${pids.length} purchases`, { isList: true }),
    )
  },
}

/** Newest first, page by page, until all that is in escrow was seen: old purchases cost nothing. */
async function duePurchases({ ask, now }: Look): Promise<bigint[]> {
  const [open, count, window] = await Promise.all([
    ask<bigint>('openTotal'),
    ask<bigint>('purchaseCount'),
    ask<bigint>('window'),
  ])
  const due: bigint[] = []
  let left = open
  for (let upTo = count; left > 0n && upTo > 0n; upTo -= page) {
    const from = upTo > page ? upTo - page + 1n : 1n
    const list = await ask<readonly Purchase[]>('purchases', [from, upTo - from + 1n])
    for (const [at, { boughtAt, amount }] of list.entries()) {
      left -= amount
      if (amount > 0n && BigInt(boughtAt) + window <= now) due.push(from + BigInt(at))
    }
  }
  return due.toSorted((a, b) => (a < b ? -1 : 1))
}
