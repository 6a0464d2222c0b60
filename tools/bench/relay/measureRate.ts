import { setTimeout as sleep } from 'node:timers/promises'
import { openPair } from './openPair.ts'
import { untilHolds } from './untilHolds.ts'

const pairs = 16
/** Messages of one pair that are on their way at once. */
const ahead = 16

/** Messages a second that are delivered and confirmed, as many as the server takes. */
export async function measureRate(
  kind: 'relay' | 'raw',
  urls: { publisher: string; subscriber: string },
  ms: number,
): Promise<number> {
  let sent = 0
  let confirmed = 0
  let delivered = 0
  let running = true
  const open = await Promise.all(
    Array.from({ length: pairs }, async () => {
      const pair = await openPair(kind, urls, {
        onMessage: () => (delivered += 1),
        onConfirmed(error) {
          if (error) throw new Error(`The relay refused: ${error}`)
          confirmed += 1
          if (running) pair.publish((sent += 1))
        },
      })
      return pair
    }),
  )
  const began = performance.now()
  for (const pair of open) for (let n = 0; n < ahead; n += 1) pair.publish((sent += 1))
  await sleep(ms)
  const took = performance.now() - began
  const done = Math.min(confirmed, delivered)
  running = false
  // What is still on its way ends before the sockets do.
  await untilHolds(() => confirmed >= sent, 5_000)
  for (const pair of open) pair.close()
  return done / (took / 1_000)
}
