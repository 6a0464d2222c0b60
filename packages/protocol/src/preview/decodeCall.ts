import {
  type AbiParameter,
  type AbiFunction,
  decodeAbiParameters,
  toFunctionSelector,
  toFunctionSignature,
  type Hex,
} from 'viem'
import { isSameAddress, type Address } from '../address/address.ts'
import { parseFunction } from './parseFunction.ts'
import { fieldsOf } from './fieldsOf.ts'
import type { KnownContract } from './previewSources.ts'
import type { DecodedCall } from './transactionPreview.ts'

/** What a call carries, deeper than any honest one, and more than anybody reads. */
const deepest = 3
const mostInside = 64

/** A call and its arguments, as code reads them. */
export interface ReadCall {
  readonly to: Address | undefined
  readonly name: string
  readonly signature: string
  readonly args: readonly unknown[]
  readonly sure: boolean
  readonly inside: readonly { readonly to: Address | undefined; readonly data: Hex }[]
}

type Found = { readonly fn: AbiFunction; readonly sure: boolean }

let shared: ReadonlyMap<string, AbiFunction> | undefined

/** By selector; made when the first call is read. */
function sharedBySelector(): ReadonlyMap<string, AbiFunction> {
  shared ??= new Map(
    sharedFunctions.map(parseFunction).map((fn) => [toFunctionSelector(fn), fn] as const),
  )
  return shared
}

/** The app's own word on a contract counts first, then its ABIs without an address, then what many contracts share. */
function findFunction(
  to: Address | undefined,
  selector: string,
  contracts: readonly KnownContract[],
): Found | undefined {
  const inAbi = ({ abi }: KnownContract) =>
    abi?.find(
      (part): part is AbiFunction =>
        part.type === 'function' && toFunctionSelector(part) === selector,
    )
  for (const contract of contracts) {
    const { address } = contract
    if (address === undefined || to === undefined || !isSameAddress(address, to)) continue
    const fn = inAbi(contract)
    if (fn) return { fn, sure: true }
  }
  for (const contract of contracts) {
    if (contract.address !== undefined) continue
    const fn = inAbi(contract)
    if (fn) return { fn, sure: false }
  }
  const fn = sharedBySelector().get(selector)
  return fn && { fn, sure: false }
}

/**
 * Reads a call by the functions that are known.
 * @returns undefined where the selector is unknown; `malformed` where the data does not fit the function
 */
function readCall(
  to: Address | undefined,
  data: Hex,
  contracts: readonly KnownContract[] = [],
): ReadCall | 'malformed' | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  if (selector.length < 10) return undefined
  const found = findFunction(to, selector, contracts)
  if (!found) return undefined
  const { fn, sure } = found
  try {
    const args =
      fn.inputs.length === 0
        ? []
        : decodeAbiParameters<readonly AbiParameter[]>(fn.inputs, `0x${data.slice(10)}`)
    const { name } = fn
    return {
      to,
      name,
      signature: toFunctionSignature(fn),
      args,
      sure,
      inside: carried(to, name, args),
    }
  } catch {
    // What does not fit is told as such.
    return 'malformed'
  }
}

/** The calls inside of a call: a multicall's are of the same contract, an aggregate names each one's target. */
function carried(
  to: Address | undefined,
  name: string,
  args: readonly unknown[],
): ReadCall['inside'] {
  const list = args.at(-1)
  if (!Array.isArray(list)) return []
  // One more than is opened: who reads on sees that there is more.
  const parts: readonly unknown[] = list.slice(0, mostInside + 1)
  if (name === 'multicall') return parts.flatMap((data) => (isHex(data) ? [{ to, data }] : []))
  if (!/^(?:try)?aggregate/iu.test(name)) return []
  return parts.flatMap((part) => {
    const { target, callData } = part as { target?: Address; callData?: unknown }
    return isHex(callData) ? [{ to: target, data: callData }] : []
  })
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && value.startsWith('0x')

/** A call and all that it carries, flat, the outermost first. */
export function decodeInnerCalls(
  to: Address | undefined,
  data: Hex,
  contracts: readonly KnownContract[] = [],
  depth = 0,
): readonly ReadCall[] {
  const call = readCall(to, data, contracts)
  if (call === undefined || call === 'malformed') return []
  if (depth >= deepest) return [call]
  const opened = call.inside.slice(0, mostInside)
  return [
    call,
    ...opened.flatMap((one) => decodeInnerCalls(one.to, one.data, contracts, depth + 1)),
  ]
}

/**
 * What a call says, for people. Unknown selectors and data that does not fit are told as such, never guessed at.
 * @param to undefined for one that makes a contract
 * @param contracts the app's own, with their ABIs
 */
export function decodeCall(
  to: Address | undefined,
  data: Hex,
  contracts: readonly KnownContract[] = [],
  depth = 0,
): DecodedCall {
  if (to === undefined) return { type: 'creation', bytes: (data.length - 2) / 2 }
  if (data === '0x') return { type: 'payment' }
  const call = readCall(to, data, contracts)
  if (call === undefined || call === 'malformed') return unread(data, call ?? 'unknown')
  const found = findFunction(to, data.slice(0, 10).toLowerCase(), contracts)
  return {
    type: 'function',
    name: call.name,
    signature: call.signature,
    fields: fieldsOf(found?.fn.inputs ?? [], call.args),
    // What is not opened is told as not read: nothing hides behind a depth or a number.
    inside: call.inside.map((one, place) =>
      depth >= deepest || place >= mostInside
        ? unread(one.data, 'unknown')
        : decodeCall(one.to, one.data, contracts, depth + 1),
    ),
    sure: call.sure,
  }
}

function unread(data: Hex, why: 'unknown' | 'malformed'): DecodedCall {
  const selector = data.length < 10 ? undefined : (data.slice(0, 10) as Hex)
  return { type: 'unknown', selector, data, why }
}

/*
 * Functions that many contracts share, in Solidity's words, from the standards and the published interfaces of the contracts that our
 * services call. Four bytes are no proof of what a contract does: a name from here is what the call says, not what happens.
 */

/** ERC-20 with its usual extensions, EIP-2612, DAI's permit, EIP-3009, WETH. */
const tokens = [
  'transfer(address to,uint256 amount)',
  'transferFrom(address from,address to,uint256 amount)',
  'approve(address spender,uint256 amount)',
  'increaseAllowance(address spender,uint256 added)',
  'decreaseAllowance(address spender,uint256 removed)',
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
  'transferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
  'receiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
  'mint(address to,uint256 amount)',
  'burn(uint256 amount)',
  'burnFrom(address from,uint256 amount)',
  'deposit()',
  'withdraw(uint256 amount)',
]

/** ERC-721 and ERC-1155. */
const items = [
  'safeTransferFrom(address from,address to,uint256 id)',
  'safeTransferFrom(address from,address to,uint256 id,bytes data)',
  'setApprovalForAll(address operator,bool approved)',
  'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
  'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
]

/** ERC-4626. */
const vaults = [
  'deposit(uint256 assets,address receiver)',
  'mint(uint256 shares,address receiver)',
  'withdraw(uint256 assets,address receiver,address owner)',
  'redeem(uint256 shares,address receiver,address owner)',
]

const permit2 = [
  'approve(address token,address spender,uint160 amount,uint48 expiration)',
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)',
  'transferFrom(address from,address to,uint160 amount,address token)',
  'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)',
  'permitTransferFrom(((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) permit,(address to,uint256 requestedAmount) transferDetails,address owner,bytes signature)',
  'permitTransferFrom(((address token,uint256 amount)[] permitted,uint256 nonce,uint256 deadline) permit,(address to,uint256 requestedAmount)[] transferDetails,address owner,bytes signature)',
  'lockdown((address token,address spender)[] approvals)',
]

/** SwapRouter02 of Uniswap v3, its v2 part, and the Universal Router. */
const routers = [
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)',
  'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)',
  'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)',
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)',
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)',
  'selfPermit(address token,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'selfPermitIfNecessary(address token,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'sweepToken(address token,uint256 amountMinimum,address recipient)',
  'sweepTokenWithFee(address token,uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)',
  'unwrapWETH9(uint256 amountMinimum,address recipient)',
  'unwrapWETH9WithFee(uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)',
  'refundETH()',
  'wrapETH(uint256 value)',
  'execute(bytes commands,bytes[] inputs,uint256 deadline)',
  'execute(bytes commands,bytes[] inputs)',
]

/** Functions that carry calls of the same contract, or of others. */
const carriers = [
  'multicall(bytes[] data)',
  'multicall(uint256 deadline,bytes[] data)',
  'multicall(bytes32 previousBlockhash,bytes[] data)',
  'aggregate((address target,bytes callData)[] calls)',
  'tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)',
  'aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
  'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls)',
]

/** All of them, in Solidity's words with the names of their parameters. */
export const sharedFunctions: readonly string[] = [
  ...tokens,
  ...items,
  ...vaults,
  ...permit2,
  ...routers,
  ...carriers,
]
