import {
  type AbiParameter,
  type AbiFunction,
  decodeAbiParameters,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem'
import { isSameAddress, type Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { sharedFunctions } from './sharedFunctions.ts'
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
export function readCall(
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
