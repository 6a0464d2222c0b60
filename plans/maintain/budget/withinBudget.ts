import { inTime } from '@causeway/protocol/inTime'
import { faultOf } from '@causeway/protocol/rpc/fault'
import { maintenanceLimits } from '@causeway/plans/protocol/maintenance/limits'
import {
  encodeFunctionData,
  WaitForTransactionReceiptTimeoutError,
  type Address,
  type EncodeFunctionDataParameters,
  type Hash,
  type Hex,
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
 * @param nodes the account at each node: what is due is read by the first; fees are what most tell, and what it does not take the others are handed
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
    const account = sender.account as LocalAccount
    const { base, nonce, ...fees } = await offerNow(nodes, account.address)
    // Not as viem prepares it: there the node may name gas and fees of its own (`eth_fillTransaction`).
    const call = {
      ...fees,
      type: 'eip1559',
      chainId: sender.chain.id,
      nonce,
      to,
      gas,
      data: encodeFunctionData(request as EncodeFunctionDataParameters),
    } as const
    await orNotSent(nodes, { account, to, gas, data: call.data })
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

/** Another node is waited for so long (ms). */
const answerMs = 5_000

/**
 * What is offered now: of the tip no more than the limit, and a fifth above the base fee, which may rise meanwhile. It is what most nodes
 * tell, or the least of two: one that makes up a base fee or a nonce would use up the day's budget with what is never mined.
 * @throws what the first node failed with when none tells
 */
async function offerNow(nodes: readonly ConnectedChain[], address: Address) {
  const told = await Promise.allSettled(
    nodes.map((node) =>
      inTime(
        Promise.all([
          node.getBlock(),
          node.estimateMaxPriorityFeePerGas(),
          node.getTransactionCount({ address, blockTag: 'pending' }),
        ]),
        node === nodes[0] ? undefined : answerMs,
      ),
    ),
  )
  const offers = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (offers.length === 0) throw (told[0] as PromiseRejectedResult).reason
  const bases = offers.flatMap(([{ baseFeePerGas }]) => baseFeePerGas ?? [])
  if (bases.length === 0) throw new Error('The chain has no base fee (EIP-1559).')
  const base = middleOf(bases)
  const tip = lesser(middleOf(offers.map(([, quoted]) => quoted)), maintenanceLimits.mostTip)
  const nonce = Number(middleOf(offers.map(([, , count]) => BigInt(count))))
  return { base, nonce, maxPriorityFeePerGas: tip, maxFeePerGas: (base * 12n) / 10n + tip }
}

/** The lower one where there are two in the middle. */
const middleOf = (figures: readonly bigint[]): bigint =>
  figures.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[(figures.length - 1) >> 1] ?? 0n

/**
 * The first node said that the call goes through. The others are asked, too, before anything is paid: a node that says so of everything
 * would have the day's budget paid for what reverts. Where there are two, the other alone can say no.
 * @throws NotSent when more nodes say that it reverts than that it goes through, or as many
 */
async function orNotSent(
  [, ...others]: readonly ConnectedChain[],
  call: { account: LocalAccount; to: Address; gas: bigint; data: Hex },
): Promise<void> {
  const told = await Promise.allSettled(others.map((node) => inTime(node.call(call), answerMs)))
  const goes = 1 + told.filter(({ status }) => status === 'fulfilled').length
  const reverts = told.filter((one) => one.status === 'rejected' && isRevert(one.reason)).length
  if (reverts >= goes) throw new NotSent('as many nodes say that it would revert as that it goes')
}

function isRevert(error: unknown): boolean {
  const fault = faultOf(error)
  return fault?.kind === 'refused' && !fault.elsewhere
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
