import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { Grant } from '@causeway/protocol/smartAccount/grant'
import { knownFunctions } from '@causeway/protocol/smartAccount/knownFunctions'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { type AbiParameter, type Address, concatHex, encodeAbiParameters, type Hex } from 'viem'
import * as v from 'valibot'
import { knownTokens } from '../context/knownTokens.ts'
import type { FrameNode } from '../context/frameNode.ts'
import type { SmartAccountContext } from '../smart/smartAccountOf.ts'

/** In ms: a person waits for the question. What was not tried by then is told as unknown. */
const patience = 4_000
/** Numbers to try with: a little of something, and a time far away that is no amount of much either. */
const numbers = [1n, 2n ** 40n]

/** The request was read before: of its ABI each function has one entry, of known types. */
const withAbi = v.object({
  permissions: v.tuple([v.object({ data: v.object({ abi: v.array(v.unknown()) }) })]),
})
const abiFunction = v.looseObject({
  type: v.optional(v.string(), 'function'),
  name: v.optional(v.string(), ''),
  inputs: v.optional(v.array(v.custom<AbiParameter>((one) => typeof one === 'object')), []),
})

/**
 * Which of the functions that no list knows let others take from the account. Each is called in a trial with an address of chance, which
 * nobody can expect; allowances are read from the tokens before and after it.
 * @param request what the app asks for, which was read as `grant`
 * @returns names; a function that is not among them may do so all the same
 */
export async function approvingFunctions(
  request: unknown,
  { permission }: Grant,
  { place, node }: { readonly place: SmartAccountContext; readonly node: FrameNode },
): Promise<readonly string[]> {
  if (permission.kind !== 'calls') return []
  const unknown = permission.functions.filter(
    ({ selector }) => !Object.hasOwn(knownFunctions, selector),
  )
  if (unknown.length === 0) return []
  const { previewTransaction } = await import('@causeway/protocol/preview/previewTransaction')
  const inputs = inputsOf(request)
  const signal = AbortSignal.timeout(patience)
  /** null: it did not go through, so that nothing is known of it. */
  const approves = async (data: Hex): Promise<boolean | null> => {
    const { outcome } = await previewTransaction(
      { account: place.address, chainId: place.chainId, to: permission.address, data },
      { node, coin: place.network.coin, known: knownTokens(place.network), signal },
    ).catch((error: unknown) => {
      // Told as unknown then, in red.
      if (signal.aborted) return { outcome: { status: 'unknown' as const } }
      throw error
    })
    return outcome.status === 'computed' ? outcome.approvals.some(({ after }) => after > 0n) : null
  }
  const tried = await Promise.all(
    unknown.map(async ({ name, selector, args }) => {
      for (const number of numbers) {
        const words = wordsOf(inputs.get(name) ?? [], number)
        const said = words && (await approves(concatHex([selector, withFixed(words, args)])))
        if (said !== null) return said ? [name] : []
      }
      return []
    }),
  )
  return tried.flat()
}

function inputsOf(request: unknown): ReadonlyMap<string, readonly AbiParameter[]> {
  const [{ data }] = v.parse(withAbi, request).permissions
  const parts = data.abi.map((one) => v.parse(abiFunction, one))
  return new Map(
    parts.flatMap(({ type, name, inputs }) => (type === 'function' ? [[name, inputs]] : [])),
  )
}

/** Values of these types; null where one of them cannot be written. */
function wordsOf(inputs: readonly AbiParameter[], number: bigint): Hex | null {
  const somebody = toChecksum(`0x${bytesToHex(randomBytes(20))}`)
  try {
    return encodeAbiParameters(
      inputs,
      inputs.map((one) => valueOf(one, somebody, number)),
    )
  } catch {
    return null // a type that viem does not write
  }
}

function valueOf(input: AbiParameter, somebody: Address, number: bigint): unknown {
  const { type } = input
  // Of lists those that are as long as one likes: others can be written so that they fill the memory.
  const list = /^(?<of>.*)\[\]$/u.exec(type)?.groups
  if (list) return [valueOf({ ...input, type: list['of'] ?? '' }, somebody, number)]
  const parts = 'components' in input ? input.components : []
  // By place: names are the app's, and can be missing or stand twice.
  if (type === 'tuple') return parts.map((one) => valueOf(one, somebody, number))
  if (type === 'address') return somebody
  if (type === 'bool') return true
  if (type === 'string') return ''
  if (type === 'bytes') return '0x'
  const { kind, size } = /^(?<kind>u?int|bytes)(?<size>\d+)$/u.exec(type)?.groups ?? {}
  if (kind === 'bytes') return `0x${'00'.repeat(Number(size))}`
  const most = 2n ** BigInt(Number(size) - 1) - 1n
  return number < most ? number : most
}

/** Conditions are on values that take one word each, one after the other from the first on. */
function withFixed(words: Hex, args: readonly { readonly index: number; readonly value: Hex }[]) {
  return args.reduce<Hex>((all, { index, value }) => {
    const at = 2 + 64 * index
    return `0x${all.slice(2, at)}${value.slice(2)}${all.slice(at + 64)}`
  }, words)
}
