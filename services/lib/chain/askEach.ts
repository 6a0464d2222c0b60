import { BaseError as ViemError, numberToHex, size, slice, type Address, type Hex } from 'viem'
import { isQuota } from '../rpc/nodeFault.ts'
import { lensCode, lensSize, readLens } from './lens.ts'

/** What of a client of a chain it takes: one JSON-RPC call. */
export interface Asker {
  readonly request: (call: {
    readonly method: 'eth_call'
    readonly params: [{ readonly to?: Address; readonly data: Hex }, Hex]
  }) => Promise<unknown>
}

/** Enough for tokens that compute their balances, little enough that a hundred hostile ones do not use up a call. */
const gasEach = 500_000

/** So many contracts are asked at once at most: what a node allows one call to cost is not known. */
const together = 250

/**
 * Asks many contracts the same question at one block: a few calls in all, whatever the chain has deployed. Where the node
 * refuses such a call, and for each contract that failed in it, the contract is asked alone.
 * @param block the number of the block whose state is asked
 * @param answerBytes how much of an answer is kept
 * @returns the first bytes of each answer in order; null for a contract that reverts, is not there, or says less than a word
 * @throws what the node failed with: a contract that could not be asked is not one that has nothing to say
 */
export async function askEach(
  client: Asker,
  asked: {
    readonly question: Hex
    readonly targets: readonly Address[]
    readonly block: bigint
    readonly answerBytes?: number
  },
): Promise<readonly (Hex | null)[]> {
  const { question, targets, answerBytes = 32 } = asked
  const block = numberToHex(asked.block)
  const chunk = Math.min(together, lensSize(answerBytes))
  const chunks: (readonly Address[])[] = []
  for (let from = 0; from < targets.length; from += chunk)
    chunks.push(targets.slice(from, from + chunk))
  const answers = await Promise.all(
    chunks.map((part) => askTogether(client, { question, targets: part, block, answerBytes })),
  )
  return answers.flat()
}

interface Asked {
  readonly question: Hex
  readonly targets: readonly Address[]
  readonly block: Hex
  readonly answerBytes: number
}

async function askTogether(client: Asker, asked: Asked): Promise<readonly (Hex | null)[]> {
  const found = asked.targets.length < 2 ? null : await throughLens(client, asked)
  return Promise.all(
    asked.targets.map(
      (target, index) => found?.[index] ?? askAlone(client, { ...asked, target }),
    ),
  )
}

async function throughLens(client: Asker, { block, ...asked }: Asked) {
  const data = lensCode({ ...asked, gas: gasEach })
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ data }, block] })
    return readLens(answer as Hex, asked)
  } catch (error) {
    // The node answered: it has no such calls, or they cost it too much. Each contract is asked alone.
    if (refusalOf(error)) return null
    throw error
  }
}

async function askAlone(
  client: Asker,
  { question, target, block, answerBytes }: Omit<Asked, 'targets'> & { readonly target: Address },
): Promise<Hex | null> {
  try {
    const params: [{ to: Address; data: Hex }, Hex] = [{ to: target, data: question }, block]
    const answer = (await client.request({ method: 'eth_call', params })) as Hex
    return size(answer) < 32 ? null : slice(answer, 0, Math.min(answerBytes, size(answer)))
  } catch (error) {
    if (isRevert(error)) return null
    throw error
  }
}

/** How nodes say that a contract failed, beside the code 3 of those that keep to one. */
const failureWords =
  /revert|out of gas|invalid (?:opcode|jump|instruction)|opcode|stack (?:under|over)flow|gas required exceeds|exceeds? (?:the )?gas|vm execution|execution (?:error|fail)|evm ?error|write protection|bad instruction/iu

/** A call that ran, and failed by what it called. */
export function isRevert(error: unknown): boolean {
  const refused = refusalOf(error)
  return refused !== null && (refused.code === 3 || failureWords.test(refused.words))
}

/** What the node answered in place of a result; null where it did not answer, or said that it was asked too much. */
function refusalOf(error: unknown): { readonly code: number; readonly words: string } | null {
  for (let part = error; part instanceof Error; part = part.cause) {
    const { code } = part as { code?: unknown }
    if (typeof code !== 'number') continue
    const words = part instanceof ViemError && part.details ? part.details : part.message
    return isQuota(code, words) ? null : { code, words }
  }
  return null
}
