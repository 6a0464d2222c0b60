import type { Hex } from 'viem'
import { kindOfCode } from '../requests/walletCodes.ts'
import { wholeBytes } from '../address/address.ts'
import { lackingMethod } from '../requests/walletErrorKind.ts'
import type { PreviewNode, StopSignal } from './previewSources.ts'

/** What a node was asked and did not do. */
export interface CallRefusal {
  /** The node does not know the method, or does not offer it. */
  readonly lacksMethod: boolean
  /** Whether a node said so; else none was heard. */
  readonly isAnswer: boolean
  /** What it said, with all that stands behind it. */
  readonly text: string
  /** What a contract gave back with it. */
  readonly data: Hex | undefined
}

export type NodeAnswer =
  | { readonly ok: true; readonly answer: unknown }
  | ({ readonly ok: false } & CallRefusal)

/** Asks a node and tells its refusal as data: a preview goes on with what is left. */
export async function askNode(
  node: PreviewNode,
  method: string,
  params: readonly unknown[],
  signal?: StopSignal,
): Promise<NodeAnswer> {
  try {
    const answer = await node.request({ method, params } as never)
    signal?.throwIfAborted()
    return { ok: true, answer }
  } catch (error) {
    signal?.throwIfAborted()
    return { ok: false, ...refusalOf(error) }
  }
}

/** What nodes alone say of a method that they have not. */
const notImplemented =
  /not (?:yet )?implemented|\b(?:eth|debug)_\w+\b.{0,60}\b(?:not (?:support|avail|allow|enabl|found)|disabled)|\bmethod (?:is |has been )?disabled/iu

/** JSON-RPC's own numbers, those of `eth_simulateV1` among them, and 3, which nodes give with what a contract gave back. */
const isNodeCode = (code: unknown): boolean =>
  typeof code === 'number' && Number.isInteger(code) && (code < -1 || code === 3)

/** Reads an error by shape, along its causes: viem wraps, providers do not. */
function refusalOf(error: unknown): CallRefusal {
  const texts: string[] = []
  let lacksMethod = false
  let isAnswer = false
  let data: Hex | undefined
  let part: unknown = error
  for (let depth = 0; depth < 10 && typeof part === 'object' && part !== null; depth += 1) {
    const { code, message, details, data: carried, cause } = part as Record<string, unknown>
    lacksMethod ||= kindOfCode(code) === 'unsupported'
    isAnswer ||= isNodeCode(code)
    if (typeof message === 'string') texts.push(message)
    if (typeof details === 'string') texts.push(details)
    data ??= hexOf(carried)
    part = cause
  }
  const text = texts.join('\n')
  const isLacking = lacksMethod || lackingMethod.test(text) || notImplemented.test(text)
  return {
    lacksMethod: isLacking,
    isAnswer: isAnswer || isLacking,
    text,
    data,
  }
}

/** Some nodes wrap what the contract gave back once more. */
function hexOf(carried: unknown): Hex | undefined {
  if (typeof carried === 'string') return wholeBytes.test(carried) ? (carried as Hex) : undefined
  if (typeof carried === 'object' && carried !== null && 'data' in carried)
    return hexOf(carried.data)
  return undefined
}

/** Whether a refusal says that the account cannot pay for it. */
export function isFundsRefusal(text: string): boolean {
  return /insufficient (?:funds|balance)|not enough (?:funds|balance)|-38014/iu.test(text)
}

/** What a preview says of a node that did not try: it has not the method, it answered otherwise, or it was not heard. */
export const whyNotTried = ({
  lacksMethod,
  isAnswer,
}: Pick<CallRefusal, 'lacksMethod' | 'isAnswer'>): 'node' | 'refused' | 'method' =>
  lacksMethod ? 'method' : isAnswer ? 'refused' : 'node'
