import { type Kit, insideOf } from '../kit.ts'
import type { Store } from '../../core/createStore.ts'
import type { PendingRequest } from '../../core/ports/pairing.ts'

const none: readonly PendingRequest[] = []

/**
 * What wallets outside the page were asked and have not answered, oldest first; the same list as long as nothing
 * changed. What an earlier page asked, before it was loaded again, is there with its `answer`: a promise of what the
 * wallet says, rejected as the question's own would have been (`8000` expired, `6000` the session ended). The list is
 * known a moment after `kit.start()`, so listen to it.
 * @returns the list to read and to listen to; an empty one where the kit has no way to wallets outside the page, or the
 *   app's own port tells of none
 *
 * @example
 * import { pendingRequests } from '@causeway/kit'
 *
 * const pending = pendingRequests(kit)
 * pending.subscribe(() => {
 *   for (const { id, answer } of pending.get())
 *     answer?.then((hash) => console.log(id, hash), (error) => console.log(id, error))
 * })
 */
export function pendingRequests(
  kit: Kit,
): Pick<Store<readonly PendingRequest[], never>, 'get' | 'subscribe'> {
  const { pairing } = insideOf(kit).ports
  return pairing?.pending ?? { get: () => none, subscribe: () => () => undefined }
}
