import { refusal } from '@causeway/protocol/rpc/fault'
import { isExecutionFailure } from '@causeway/protocol/rpc/messageKind'
import { BaseError as ViemError, numberToHex, size, slice, type Client, type Hex } from 'viem'
import { lensCode, lensSize, readLens, type LensCall } from './lens.ts'

/** Enough for tokens that compute their balances, little enough that a hundred hostile ones do not use up a call. */
const gasEach = 500_000

/** What a contract that is asked alone may use: more than any token needs, so that a hostile one costs the node little. */
const gasAlone = 5_000_000

/** So many contracts are asked at once at most: what a node allows one call to cost is not known. */
const together = 250

/** Many calls at one block. */
export interface MulticallOptions {
  readonly calls: readonly LensCall[]
  /** Number of the block whose state is asked. */
  readonly block: bigint
  /** How much of an answer is kept; one word when left out. */
  readonly answerBytes?: number
}

/**
 * Makes many calls at one block in a few requests, whatever the chain has deployed. Where the node refuses such a request,
 * and for each call that failed in it, the contract is asked alone.
 * @returns the first bytes of each answer in order; null for a contract that reverts, is not there, or says less than a word
 * @throws what the node failed with: a contract that could not be asked is not one that has nothing to say
 */
export async function multicall(
  client: Client,
  { calls, block, answerBytes = 32 }: MulticallOptions,
): Promise<readonly (Hex | null)[]> {
  const longest = Math.max(0, ...calls.map(({ data }) => size(data)))
  const chunk = Math.min(together, lensSize(longest, answerBytes))
  const chunks: (readonly LensCall[])[] = []
  for (let from = 0; from < calls.length; from += chunk)
    chunks.push(calls.slice(from, from + chunk))
  const at = numberToHex(block)
  const answers = await Promise.all(
    chunks.map((part) => askTogether(client, { calls: part, at, answerBytes })),
  )
  return answers.flat()
}

interface Chunk {
  readonly calls: readonly LensCall[]
  readonly at: Hex
  readonly answerBytes: number
}

async function askTogether(client: Client, chunk: Chunk): Promise<readonly (Hex | null)[]> {
  const found = chunk.calls.length < 2 ? null : await throughLens(client, chunk)
  return Promise.all(
    chunk.calls.map(async (ask, index) => found?.[index] ?? askAlone(client, { ...chunk, ask })),
  )
}

async function throughLens(client: Client, { at, ...chunk }: Chunk) {
  const data = lensCode({ ...chunk, gas: gasEach })
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ data }, at] })
    return readLens(answer, chunk)
  } catch (error) {
    // The node answered: it has no such calls, or they cost it too much. Each contract is asked alone.
    if (refusalOf(error)) return null
    throw error
  }
}

async function askAlone(
  client: Client,
  { ask: { to, data }, at, answerBytes }: Omit<Chunk, 'calls'> & { readonly ask: LensCall },
): Promise<Hex | null> {
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to, data, gas: numberToHex(gasAlone) }, at],
    })
    return size(answer) < 32 ? null : slice(answer, 0, Math.min(answerBytes, size(answer)))
  } catch (error) {
    if (isRevert(error)) return null
    throw error
  }
}

/** Whether the call itself failed by what the contract did; false for a node that failed, or refused to call. */
export function isRevert(error: unknown): boolean {
  const refused = refusalOf(error)
  return refused !== null && isExecutionFailure(refused.code, refused.words)
}

/** What the node answered in place of a result; null where it did not answer, or said that it was asked too much. */
function refusalOf(error: unknown): { readonly code: number; readonly words: string } | null {
  for (let part = error; part instanceof Error; part = part.cause) {
    const { code } = part as { code?: unknown }
    if (typeof code !== 'number') continue
    const words = part instanceof ViemError && part.details ? part.details : part.message
    return refusal(code, words).kind === 'quota' ? null : { code, words }
  }
  return null
}
