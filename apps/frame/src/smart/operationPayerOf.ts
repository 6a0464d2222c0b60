import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameWrong } from '@causeway/protocol/frame/errors'
import { operationLimits } from './limits.ts'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import * as v from 'valibot'
import type { Frame } from '../context/frame.ts'
import { nodePrices, quantityFrom as askQuantity } from '../requests/fillTransaction.ts'
import { refuseExcessFees, noFees } from '../requests/nodePrices.ts'
import { boundOperation, highestCostOf } from './boundOperation.ts'
import { requestBundler, tryBundler } from './requestBundler.ts'
import { draftOperation } from './draftOperation.ts'
import type { OperationPayer, SmartAccountContext } from './smartAccountOf.ts'

/** What a page said of gas and price. It holds where the account pays; where the project does, it is nobody's coin. */
export interface Wishes {
  readonly gas?: bigint | undefined
  readonly price?: bigint | undefined
  readonly tip?: bigint | undefined
}

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]+$/u))
const estimate = v.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
})
const prices = v.object({
  standard: v.object({ maxFeePerGas: quantity, maxPriorityFeePerGas: quantity }),
})
const stub = v.object({ paymaster: v.string() })
const hex = (value: bigint) => `0x${value.toString(16)}`

/**
 * Who would pay for these calls now: the project, where its budget has room, or the account. It is what a question shows.
 * @throws BaseError `request.invalid` for calls that cannot be, or where the account has not the coin
 */
export async function operationPayerOf(
  frame: Frame,
  place: SmartAccountContext,
  calls: readonly AccountCall[],
  wishes: Wishes = {},
): Promise<OperationPayer> {
  const draft = await draftOperation(frame, place, calls)
  if (await doesProjectPay(frame, place, draft)) return { kind: 'project' }
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const coin = await coinOf(frame, place)
  if (coin <= value) throw poor()
  const { op } = await paidByAccount(frame, place, draft, wishes)
  const needed = highestCostOf(op)
  if (coin < needed + value) throw poor()
  return { kind: 'account', most: (needed * BigInt(100 + operationLimits.marginPercent)) / 100n }
}

const poor = () =>
  new BaseError(requestInvalid, {
    problem: 'the project does not pay the network fee, and the account has not the coin for it',
  })

/** Until when a project's budget counts as spent: only who asks for its word in earnest is told. */
const overBudget = new WeakMap<Frame, number>()

/** The project has said no: the next question shows the account's own coin. */
export function noteOverBudget(frame: Frame): void {
  overBudget.set(frame, Date.now() + operationLimits.overBudgetMs)
}

/** Asked without spending anything of the budget (ERC-7677). */
async function doesProjectPay(
  frame: Frame,
  { chainId, contracts, network }: SmartAccountContext,
  draft: Readonly<Record<string, string>>,
): Promise<boolean> {
  const paymaster = network.smartAccounts?.paymaster
  if (!paymaster || Date.now() < (overBudget.get(frame) ?? 0)) return false
  const params = [draft, contracts.entryPoint, hex(BigInt(chainId)), {}]
  const said = await tryBundler(frame, chainId, 'pm_getPaymasterStubData', params)
  const read = v.safeParse(stub, 'result' in said ? said.result : null)
  return read.success && isSameAddress(read.output.paymaster, paymaster)
}

/** The same calls with the account's own coin: gas as the bundler finds it, prices as it takes them or as the page wishes. */
export async function paidByAccount(
  frame: Frame,
  { chainId, contracts, network }: SmartAccountContext,
  draft: Readonly<Record<string, string>>,
  { gas, price, tip }: Wishes,
): Promise<{ readonly op: UserOperation }> {
  const ask = (method: Parameters<typeof requestBundler>[2], params: unknown[]) =>
    requestBundler(frame, chainId, method, params)
  const usual = v.safeParse(prices, await ask('pimlico_getUserOperationGasPrice', []))
  if (!usual.success) throw new BaseError(frameWrong)
  const { standard } = usual.output
  const most = price === undefined ? standard.maxFeePerGas : hex(price)
  const offered = tip === undefined ? standard.maxPriorityFeePerGas : hex(tip)
  const fees = {
    maxFeePerGas: most,
    maxPriorityFeePerGas: BigInt(offered) < BigInt(most) ? offered : most,
  }
  const told = await ask('eth_estimateUserOperationGas', [
    { ...draft, ...fees },
    contracts.entryPoint,
  ])
  const found = v.safeParse(estimate, told)
  if (!found.success) throw new BaseError(frameWrong)
  const { callGasLimit, verificationGasLimit, preVerificationGas } = found.output
  const now = await nodePrices(frame.nodeOf(network))
  if (gas !== undefined) refuseExcessFees({ ...noFees, gas }, now, BigInt(callGasLimit))
  const own = gas !== undefined && gas > BigInt(callGasLimit) ? hex(gas) : callGasLimit
  const filled = { callGasLimit: own, verificationGasLimit, preVerificationGas, ...fees }
  return { op: boundOperation(draft, filled, { prices: now, paymaster: undefined }) }
}

/** What the account can pay with: its coin, and what it has left at the entry point. */
async function coinOf(
  frame: Frame,
  { address, contracts, network }: SmartAccountContext,
): Promise<bigint> {
  const node = frame.nodeOf(network)
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}` // balanceOf(address)
  const [coin, deposit] = await Promise.all([
    askQuantity(node, 'eth_getBalance', [address, 'latest']),
    askQuantity(node, 'eth_call', [{ to: contracts.entryPoint, data }, 'latest']),
  ])
  return coin + deposit
}
