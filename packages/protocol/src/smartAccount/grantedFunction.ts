import { encodeAbiParameters, keccak256, stringToHex } from 'viem'
import * as v from 'valibot'
import { toChecksum } from '../address/toChecksum.ts'
import type { Hex } from 'viem'
import { smartAccountLimits } from './limits.ts'
import { knownFunctions } from './knownFunctions.ts'

/** A function that a session may call. */
export interface GrantedFunction {
  /** A claim: what counts is the selector, and another name can have the same. */
  readonly name: string
  readonly selector: Hex
  /** Words of the call that are fixed, by their place after the selector. */
  readonly args: readonly { readonly index: number; readonly value: Hex }[]
}

/** A parameter as an ABI has it, as far as a selector needs it. */
export interface Parameter {
  readonly type: string
  readonly components?: readonly Parameter[] | undefined
}

const parameter: v.GenericSchema<Parameter> = v.object({
  type: v.pipe(v.string(), v.maxLength(100)),
  components: v.optional(v.array(v.lazy(() => parameter))),
})

/** One entry of an ABI; what is no function is left alone. */
export const abiPart = v.looseObject({
  type: v.optional(v.string(), 'function'),
  name: v.optional(v.string(), ''),
  inputs: v.optional(v.array(parameter), []),
})
type AbiPart = v.InferOutput<typeof abiPart>

/** One function that is asked for, and the conditions on its arguments in order. */
export const requestedFunction = v.strictObject({
  functionName: v.pipe(
    v.string(),
    v.maxLength(smartAccountLimits.grantNameChars, 'is too long'),
    v.regex(/^[A-Za-z_$][\w$]*$/u, 'is not a name'),
  ),
  args: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          operator: v.picklist(
            ['EQUAL'],
            'only EQUAL is kept by a contract; GREATER_THAN and LESS_THAN are not',
          ),
          value: v.union([v.string(), v.number(), v.boolean()], 'is no plain value'),
        }),
      ),
      v.maxLength(smartAccountLimits.grantArgs, 'are too many conditions'),
    ),
    [],
  ),
  valueLimit: v.optional(v.unknown()),
  operation: v.optional(v.picklist(['Call'], 'only Call is allowed, never DelegateCall')),
})
type AskedFunction = v.InferOutput<typeof requestedFunction>

/**
 * Finds a function in the app's ABI and computes its selector; the app's own word on a selector is never taken.
 * @returns the reason where it cannot be granted
 */
export function readFunction(
  asked: AskedFunction,
  abi: readonly AbiPart[],
): GrantedFunction | string {
  const name = asked.functionName
  const found = abi.filter((part) => part.type === 'function' && part.name === name)
  const [fn] = found
  if (fn === undefined) return `${name} is not in the ABI`
  if (found.length > 1) return `${name} is in the ABI more than once`
  const types = fn.inputs.map(typeOf)
  if (types.includes(null)) return `${name} has a parameter of no known type`
  const selector = keccak256(stringToHex(`${name}(${types.join(',')})`)).slice(0, 10) as Hex
  const args: { index: number; value: Hex }[] = []
  for (const [index, { value }] of asked.args.entries()) {
    const word = wordOf(types[index], value)
    if (word === null)
      return `argument ${index + 1} of ${name} cannot be compared: only a number, an address, a bool or bytes1 to bytes32`
    args.push({ index, value: word })
  }
  // A condition is on a place in the call, and all arguments before it take one place each: those that could be compared do.
  const granted = { name, selector, args }
  return refusedApproval(granted, types) ?? granted
}

/** What takes one word of a call as it is. */
function isPlain(type: string): boolean {
  if (type === 'address' || type === 'bool') return true
  const { kind, size: digits = '' } =
    /^(?<kind>uint|int|bytes)(?<size>[1-9]\d{0,2})$/u.exec(type)?.groups ?? {}
  if (kind === undefined) return false
  const most = Number(digits)
  return kind === 'bytes' ? most <= 32 : most <= 256 && most % 8 === 0
}

function typeOf({ type, components }: Parameter): string | null {
  const { base = '', lists = '' } =
    /^(?<base>[a-z\d]+)(?<lists>(?:\[\d*\])*)$/u.exec(type)?.groups ?? {}
  if (base !== 'tuple')
    return isPlain(base) || ['string', 'bytes', 'function'].includes(base) ? type : null
  const parts = (components ?? []).map(typeOf)
  return parts.includes(null) ? null : `(${parts.join(',')})${lists}`
}

function wordOf(type: string | null | undefined, value: unknown): Hex | null {
  if (!type || !isPlain(type)) return null
  try {
    return encodeAbiParameters([{ type }], [valueOf(type, value)])
  } catch {
    // It is not written as one, or viem says that it does not fit the type.
    return null
  }
}

function valueOf(type: string, value: unknown): unknown {
  if (type === 'bool') return value
  if (type === 'address') return toChecksum(String(value))
  if (type.startsWith('bytes')) return v.parse(hexBytes, value)
  return BigInt(v.parse(whole, value))
}

const hexBytes = v.pipe(v.string(), v.regex(/^0x(?:[\da-f]{2})+$/iu))
const whole = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^(?:0x[\da-f]{1,64}|-?\d{1,78})$/iu)),
])

/** Approvals by name, for forms that are not known: wherever there is room for an address. */
const approval =
  /^(?:safe)?(?:approv|permit|setapproval|increaseallow|increaseapprov|setoperator|authorizeoperator)/iu
/** What carries other calls of its contract in the account's name, and so approvals. */
const carrier = /multi_?call/iu
const withoutAddress = /^(?:bool|u?int\d+|bytes\d+)$/u

function refusedApproval(
  { name, selector, args }: GrantedFunction,
  types: readonly (string | null)[],
): string | null {
  const known = knownFunctions[selector]
  if (known && known.name !== name)
    return `${name} is another name of ${known.name}: a grant says it by that one`
  const place = known?.spender
  const isNamedSo =
    (approval.test(name) && !types.every((type) => withoutAddress.test(type ?? ''))) ||
    (carrier.test(name) && types.some((type) => type?.includes('bytes')))
  if (place === undefined && !isNamedSo) return null
  if (place === undefined || place === null)
    return `${name} lets others take from the account, in a form that cannot be limited`
  if (!args.some(({ index }) => index === place))
    return `${name} lets others take from the account: its spender must be fixed by EQUAL`
  if (known?.amount === undefined) return null
  const amount = args.find(({ index }) => index === known.amount)
  // It outlives the grant: an amount that is left open, or has no end, would be all that the account ever has.
  return amount && BigInt(amount.value) < 1n << BigInt(smartAccountLimits.grantAmountBits)
    ? null
    : `${name} lets others take from the account, also after the end: its amount must be fixed by EQUAL, below 2^128`
}
