import { WaitForTransactionReceiptTimeoutError, type Hash } from 'viem'
import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { NotSent } from '../attempt/notSent.ts'
import type { FeeBudget } from './feeBudget.ts'

/**
 * The same account, which sends only what a budget of fees has room for at its dearest, and nothing more once it is told to end.
 * @param on.signal when it aborts, what is not mined yet is waited for no longer
 * @param on.full hears of each call that there was no room for
 */
export function withinBudget(
  sender: ConnectedChain,
  budget: FeeBudget,
  on: { readonly signal: AbortSignal; readonly full: () => void },
): ConnectedChain {
  const { signal } = on
  const taken = new Map<Hash, { readonly day: number; readonly most: bigint }>()
  const write = async (request: Parameters<ConnectedChain['writeContract']>[0]) => {
    if (signal.aborted) throw new NotSent('this node is told to end')
    const { maxFeePerGas, maxPriorityFeePerGas } = await sender.estimateFeesPerGas()
    const most = (request.gas ?? 0n) * maxFeePerGas
    const day = await budget.take(most)
    if (day === null) {
      on.full()
      throw new NotSent('the day’s budget of fees has no room for it')
    }
    // Stays taken when this fails: the node may have the transaction all the same.
    const hash = await sender.writeContract({
      ...request,
      maxFeePerGas,
      maxPriorityFeePerGas,
    } as never)
    taken.set(hash, { day, most })
    return hash
  }
  const wait = async ({ hash }: { readonly hash: Hash }) => {
    const receipt = await orTold(sender.waitForTransactionReceipt({ hash }), signal, hash)
    const one = taken.get(hash)
    taken.delete(hash)
    if (one) await budget.giveBack(one.day, one.most - receipt.gasUsed * receipt.effectiveGasPrice)
    return receipt
  }
  return { ...sender, writeContract: write, waitForTransactionReceipt: wait } as ConnectedChain
}

/** As if it had waited long enough. */
function orTold<Value>(work: Promise<Value>, signal: AbortSignal, hash: Hash): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new WaitForTransactionReceiptTimeoutError({ hash }))
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
