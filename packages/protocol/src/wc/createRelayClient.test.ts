import { expect, it } from 'vitest'
import { createRelayClient } from './createRelayClient.ts'

it('[S9.heartbeat] beats each 5 s from the first socket on, and stops with the client', () => {
  const waits: { ms: number; run: () => void; stopped: boolean }[] = []
  let id = 0
  const client = createRelayClient({
    url: 'wss://relay.test',
    projectId: undefined,
    seed: '11'.repeat(32),
    socket: {
      open: (_, listener) => {
        queueMicrotask(() => listener.opened())
        return { send: () => undefined, close: () => undefined }
      },
    },
    now: () => 0,
    after: (ms, run) => {
      const wait = { ms, run, stopped: false }
      waits.push(wait)
      return () => {
        wait.stopped = true
      }
    },
    nextId: () => String(++id),
    log: { write: () => undefined },
    onMessage: () => undefined,
    onLost: () => undefined,
  })
  expect(waits).toEqual([])
  client.subscribe('ab'.repeat(32))
  for (let beat = 0; beat < 3; beat++) {
    expect(waits.at(-1)?.ms).toBe(5_000)
    waits.at(-1)?.run()
    expect(waits).toHaveLength(beat + 2)
  }
  client.stop()
  expect(waits.at(-1)?.stopped).toBe(true)
})
