import type { Peer } from './peer.ts'
import type { PublishResult } from '../mailbox/mailbox.ts'

/**
 * Takes a batch piece by piece, each in a turn of its owner: hundreds of messages at once would make everybody wait.
 * The peer's next frame waits meanwhile (`taking`).
 * @param handOn delivers what was taken, and tells what to wait for
 * @returns when all will not be lost. Rejects with what a piece throws
 */
export function publishInBatches(
  peer: Peer,
  pieces: Generator<readonly PublishResult[], void>,
  deliverAll: (taken: readonly PublishResult[]) => Iterable<Promise<unknown>>,
): Promise<unknown> {
  const commits: Promise<unknown>[] = []
  const taken = new Promise<void>((resolve, reject) => {
    function step(): void {
      try {
        const { done, value } = pieces.next()
        if (done) return resolve()
        const commit = Promise.all(deliverAll(value))
        // It may fail while other pieces are still taken; whoever publishes hears of it in the end.
        commit.catch(() => undefined)
        commits.push(commit)
        peer.queue.enqueue(step)
      } catch (error) {
        // What was kept for the rest of it is free again.
        pieces.return()
        reject(error)
      }
    }
    step()
  })
  peer.taking = taken.catch(() => undefined).finally(() => (peer.taking = null))
  return taken.then(() => Promise.all(commits))
}
