import { connect } from '@nats-io/transport-node'
import { openPair, numberedMessage, type SocketPair } from './openPair.ts'
import { percentile } from './figures.ts'
import { untilHolds } from './untilHolds.ts'

/** 1,000 messages a second by 20 pairs, for so long. */
const perSecond = 1_000
const pairs = 20

export interface RelayLatency {
  readonly p50: number
  readonly p99: number
}

/** Opens what is measured: `onMessage` hears of every arrival. */
export type BenchRoute = (onMessage: (n: number) => void) => Promise<readonly SocketPair[]>

/** Publish → deliver of one route at a steady rate, in ms. @throws Error when something does not arrive */
export async function measureLatency(route: BenchRoute, ms: number): Promise<RelayLatency> {
  const sentAt: number[] = []
  const took: number[] = []
  const open = await route((n) => {
    took.push(performance.now() - (sentAt[n] ?? Number.NaN))
  })
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - began
      const due = Math.floor((Math.min(elapsed, ms) / 1_000) * perSecond)
      while (sentAt.length < due) {
        const n = sentAt.length
        sentAt.push(performance.now())
        open[n % open.length]?.publish(n)
      }
      if (elapsed < ms) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  await untilHolds(() => took.length >= sentAt.length, 5_000)
  for (const pair of open) pair.close()
  if (took.length !== sentAt.length) {
    throw new Error(`${took.length} of ${sentAt.length} messages arrived.`)
  }
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

export const socketRoute =
  (kind: 'relay' | 'raw', url: string, addresses?: 'calm'): BenchRoute =>
  (onMessage) =>
    Promise.all(
      Array.from({ length: pairs }, (_, index) =>
        openPair(
          kind,
          { publisher: url, subscriber: url },
          {
            onMessage,
            onConfirmed: (error) => {
              if (error) throw new Error(`The relay refused: ${error}`)
            },
          },
          // Behind a proxy that names the client: each pair at home elsewhere.
          addresses && `198.51.100.${index + 1}`,
        ),
      ),
    )

/** NATS as it is: subjects in place of topics, nothing is kept. */
export const natsRoute =
  (url: string): BenchRoute =>
  (onMessage) =>
    Promise.all(
      Array.from({ length: pairs }, async (_, index) => {
        const [reader, writer] = await Promise.all([
          connect({ servers: url }),
          connect({ servers: url }),
        ])
        const subject = `bench.${index}`
        reader.subscribe(subject, {
          callback: (error, message) => {
            if (error) throw error
            onMessage(Number(message.string().slice(0, 16)))
          },
        })
        await reader.flush()
        return {
          publish: (n: number) => writer.publish(subject, numberedMessage(n)),
          close() {
            void reader.close()
            void writer.close()
          },
        }
      }),
    )
