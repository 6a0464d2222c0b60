import { maintenanceLimits } from '@causeway/plans/protocol/maintenance/limits'
import {
  encodeFunctionData,
  WaitForTransactionReceiptTimeoutError,
  type EncodeFunctionDataParameters,
  type Hash,
  type LocalAccount,
  type TransactionReceipt,
  type TransactionSerialized,
} from 'viem'
import { getTransactionError } from 'viem/utils'
import type { ConnectedChain } from '../../contracts/script/chain/connectChain.ts'
import { NotSent } from '../attempt/notSent.ts'
import type { FeeBudget } from './feeBudget.ts'
import { handToNodes } from './handToNodes.ts'

/** What was taken out of a day's budget for a transaction. */
type Taken = { readonly day: number; readonly most: bigint; readonly base: bigint }

/** No transaction uses less (G_transaction of the yellow paper). */
const leastGas = 21_000n

/**
 * The same account, which sends only what a budget of fees has room for at its dearest, and nothing more once it is told to end.
 * @param nodes the account at each node: all is read by the first, and the others are handed what it does not take
 * @param on.signal when it aborts, what is not mined yet is waited for no longer
 * @param on.full hears of each call that there was no room for
 */
export function withinBudget(
  nodes: readonly [ConnectedChain, ...ConnectedChain[]],
  budget: FeeBudget,
  on: { readonly signal: AbortSignal; readonly full: () => void },
): ConnectedChain {
  const { signal } = on
  const [sender] = nodes
  const taken = new Map<Hash, Taken>()
  const write = async (request: Parameters<ConnectedChain['writeContract']>[0]) => {
    if (signal.aborted) throw new NotSent('this node is told to end')
    const { address: to, gas = 0n } = request
    const { base, ...fees } = await feesNow(sender)
    const account = sender.account as LocalAccount
    // Not as viem prepares it: there the node may name gas and fees of its own (`eth_fillTransaction`).
    const call = {
      ...fees,
      type: 'eip1559',
      chainId: sender.chain.id,
      nonce: await sender.getTransactionCount({ address: account.address, blockTag: 'pending' }),
      to,
      gas,
      data: encodeFunctionData(request as EncodeFunctionDataParameters),
    } as const
    const raw = (await account.signTransaction(call)) as TransactionSerialized
    const most = gas * fees.maxFeePerGas
    const day = await budget.take(most)
    if (day === null) {
      on.full()
      throw new NotSent('the day’s budget of fees has no room for it')
    }
    const end = await handToNodes(nodes, raw)
    if ('hash' in end) {
      taken.set(end.hash, { day, most, base })
      return end.hash
    }
    if (!end.mayBeSent) await budget.giveBack(day, most)
    throw getTransactionError(end.error as Error, { ...call, account })
  }
  const wait = async ({ hash }: { readonly hash: Hash }) => {
    const receipt = await orTold(sender.waitForTransactionReceipt({ hash }), signal, hash)
    const one = taken.get(hash)
    taken.delete(hash)
    if (one) await budget.giveBack(one.day, one.most - paidOf(one, receipt))
    return receipt
  }
  return { ...sender, writeContract: write, waitForTransactionReceipt: wait } as ConnectedChain
}

/** What is offered now: of the tip that a node names no more than the limit, and a fifth above the base fee, which may rise meanwhile. */
async function feesNow(sender: ConnectedChain) {
  const [{ baseFeePerGas: base }, quoted] = await Promise.all([
    sender.getBlock(),
    sender.estimateMaxPriorityFeePerGas(),
  ])
  if (base === null) throw new Error('The chain has no base fee (EIP-1559).')
  const maxPriorityFeePerGas = lesser(quoted, maintenanceLimits.mostTip)
  return { base, maxPriorityFeePerGas, maxFeePerGas: (base * 12n) / 10n + maxPriorityFeePerGas }
}

/** In wei, as a receipt tells it: not believed below what every transaction costs, nor above what was offered. */
const paidOf = (
  { base, most }: Taken,
  { gasUsed, effectiveGasPrice: price }: Pick<TransactionReceipt, 'gasUsed' | 'effectiveGasPrice'>,
) => lesser(most, (gasUsed > leastGas ? gasUsed : leastGas) * (price > base ? price : base))

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

/** As if it had waited long enough. */
function orTold<Value>(work: Promise<Value>, signal: AbortSignal, hash: Hash): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new WaitForTransactionReceiptTimeoutError({ hash }))
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
