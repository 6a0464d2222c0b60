import { unilevelAbi } from '@causeway/plans/protocol/abi/unilevel.gen'
import type { Address } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { PlansClient } from './plansClient.ts'

const most = 20n

/** Makes the purchases of a plan final, without the page: the oldest first, those of the history before the walk's own. */
export async function finalizeInOrder(
  hand: PlansClient,
  by: Address,
  plan: Address,
): Promise<void> {
  const bought = (await hand.ask(plan, unilevelAbi, 'purchaseCount', [])) as bigint
  for (let first = 1n; first <= bought; first += most) {
    const rows = await hand.ask(plan, unilevelAbi, 'purchases', [first, most])
    const open = (rows as readonly { amount: bigint }[]).flatMap(({ amount }, at) =>
      amount > 0n ? [first + BigInt(at)] : [],
    )
    if (open.length === 0) continue
    await hand.does(
      seedTransaction(by, plan, { abi: unilevelAbi, functionName: 'finalize', args: [open] }),
    )
  }
}
