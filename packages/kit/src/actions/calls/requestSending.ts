import type { Kit } from '../kit.ts'
import type { CallResult } from './connect.ts'
import { type Writer, requestWallet } from './prepareWrite.ts'

/** Failures of requests that a wallet had been handed. */
const afterAsking = new WeakSet<Error>()

/** Whether a request that sends had been handed to the wallet, or to a node, when it failed with this; `mayHaveBeenSent` judges by it. */
export const failedAfterAsking = (error: unknown): boolean =>
  error instanceof Error && afterAsking.has(error)

/** Hands something over that sends, to a wallet or a node: a failure of it remembers that it had been handed over. */
export async function sendThrough<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error) afterAsking.add(error)
    throw error
  }
}

/**
 * `requestWallet` for a request that sends something: a failure remembers whether the wallet had been asked by then.
 * @param request.prepare what the wallet is asked with, once every check is passed
 */
export async function requestSending<T>(
  kit: Kit,
  request: {
    readonly method: string
    readonly read: (answer: unknown) => T | undefined
    readonly prepare: () => Promise<{
      readonly provider: Writer['provider']
      readonly params: readonly unknown[]
    }>
  },
): Promise<CallResult<T>> {
  const { method, read, prepare } = request
  let isRequested = false
  const run = async () => {
    const { provider, params } = await prepare()
    isRequested = true
    return provider.request({ method, params })
  }
  try {
    return await requestWallet(kit, { method, read, run })
  } catch (error) {
    if (isRequested && error instanceof Error) afterAsking.add(error)
    throw error
  }
}
