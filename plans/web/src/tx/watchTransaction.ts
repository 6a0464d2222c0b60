import type { Kit } from '@causeway/kit'
import { carriedOut, findInBlocks } from '@causeway/kit/transact'
import {
  type Address,
  type Hash,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  isAddressEqual,
} from 'viem'
import {
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
} from 'viem/actions'
import { classify } from './classify.ts'
import { log } from '../core/log.ts'

type Client = ReturnType<Kit['client']>

export type WatchedFate =
  | { readonly fate: 'mined' | 'reverted'; readonly receipt: TransactionReceipt }
  | { readonly fate: 'undone' | 'dropped' | 'settled' }
  /** No node has ever heard of it, or has what took its place; `seen`: one has after all. */
  | { readonly fate: 'unseen' | 'seen' }
  | { readonly fate: 'repriced'; readonly by: Hash }
  | { readonly fate: 'replaced'; readonly by: Hash; readonly cancelled: boolean }

export interface WatchOptions {
  readonly client: Client
  readonly hash: Hash
  readonly account: Address
  /** Waits between two looks. */
  readonly pause: () => Promise<void>
  /** Called for each change of fate; watching ends after the first that is final. */
  readonly report: (sight: WatchedFate) => void
  readonly signal?: AbortSignal
}

/** A receipt this many blocks deep is not expected to be undone; until then each look asks again. */
const settledDepth = 12n
/** Nodes of one provider disagree for a moment. */
const looksUntilUndone = 2
/** A chain that stands still makes no block settle; after this many looks that counts as settled, too. */
const looksUntilSettled = 150

/** Follows a hash to its end. A node that fails to answer is asked again at the next look: no answer is no fact. */
export async function watchTransaction(options: WatchOptions): Promise<void> {
  const { client, hash, account, pause, report, signal } = options
  let first: Transaction | null = null
  let missing = 0
  let minedIn: Hash | null = null
  let gone = 0
  let looks = 0
  let isUnseen = false
  for (;;) {
    if (signal?.aborted) return
    try {
      const receipt = await orNull(getTransactionReceipt(client, { hash }))
      if (signal?.aborted) return
      if (minedIn !== null && receipt?.blockHash === minedIn) {
        gone = 0
        looks += 1
        const depth = (await getBlockNumber(client)) - receipt.blockNumber
        if (depth >= settledDepth || looks >= looksUntilSettled) return report({ fate: 'settled' })
        await pause()
        continue
      }
      if (minedIn !== null) {
        // Another block holds it now, or a node says that none does; one such word alone is not believed.
        gone += 1
        if (receipt || gone >= looksUntilUndone) {
          minedIn = null
          gone = 0
          looks = 0
          report({ fate: 'undone' })
        } else {
          await pause()
          continue
        }
      }
      const seen: Transaction | null = receipt
        ? first
        : await orNull(getTransaction(client, { hash }))
      first ??= seen
      missing = receipt || seen ? 0 : missing + 1
      const used = receipt || seen ? 0 : await getTransactionCount(client, { address: account })
      const fate = classify({
        receipt: receipt?.status ?? null,
        known: seen !== null,
        nonce: first?.nonce ?? null,
        used,
        missing,
      })
      if (receipt && fate === 'mined') {
        minedIn = receipt.blockHash
        report({ fate, receipt })
      } else if (receipt) return report({ fate: 'reverted', receipt })
      else if (fate === 'dropped') return report({ fate })
      else {
        const replacing =
          fate === 'replaced' && first ? await findReplacement(client, account, first) : undefined
        if (replacing) return report(replacing)
        const own = fate === 'unseen' && (await orUnknown(carriedOut(client, account, hash)))
        if (own && own.isDone) return report({ fate: 'repriced', by: own.hash })
        if (own)
          return report({
            fate: 'reverted',
            receipt: await getTransactionReceipt(client, { hash: own.hash }),
          })
        if (isUnseen !== (fate === 'unseen' || fate === 'replaced')) {
          isUnseen = !isUnseen
          report({ fate: isUnseen ? 'unseen' : 'seen' })
        }
      }
    } catch (error) {
      log('warn', `No node could say what became of ${hash}; asking again.`, error)
    }
    await pause()
  }
}

/** What a node that searches no events cannot say leaves the doubt as it is. */
function orUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    log('info', 'No node could say what a contract account has carried out.', error)
    return undefined
  })
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (
      error instanceof TransactionReceiptNotFoundError ||
      error instanceof TransactionNotFoundError
    )
      return null
    throw error
  }
}

/** The transaction that took the nonce, where it is in one of the newest blocks: nobody says that it was replaced without having it. */
async function findReplacement(
  client: Client,
  account: Address,
  old: Transaction,
): Promise<Extract<WatchedFate, { fate: 'repriced' | 'replaced' }> | undefined> {
  const { found } = await findInBlocks(
    client,
    ({ from, nonce }) => isAddressEqual(from, account) && nonce === old.nonce,
  )
  if (!found) return undefined
  if (found.to === old.to && found.input === old.input && found.value === old.value)
    return { fate: 'repriced', by: found.hash }
  const cancelled = found.to?.toLowerCase() === account.toLowerCase() && found.value === 0n
  return { fate: 'replaced', by: found.hash, cancelled }
}
