import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { serveHttp } from './serveHttp.ts'

/** Answers after so long (ms), or begins a stream that never ends. */
const served = (ms: number) =>
  serveHttp({
    fetch: async (request) => {
      if (request.url.endsWith('/stream'))
        return new Response(
          new ReadableStream({ start: (one) => one.enqueue(new Uint8Array([1])) }),
        )
      await sleep(ms)
      return new Response('whole')
    },
    host: '127.0.0.1',
    port: 0,
    setting: 'PORT',
  })

it('answers what came before it was told to end, takes nobody new, and waits for no stream', async () => {
  const server = await served(300)
  const stream = await fetch(`${server.url}/stream`)
  const slow = Promise.all([fetch(server.url), fetch(server.url)])
  await sleep(100)
  const began = performance.now()
  await server.drain(5_000)
  expect(performance.now() - began).toBeLessThan(3_000)
  for (const response of await slow) expect(await response.text()).toBe('whole')
  await expect(fetch(server.url)).rejects.toThrow()
  await stream.body?.cancel()
  await server.close(100)
})

it('waits no longer than its grace', async () => {
  const server = await served(60_000)
  const lost = expect(fetch(server.url)).rejects.toThrow()
  await sleep(100)
  const began = performance.now()
  await server.drain(200)
  expect(performance.now() - began).toBeLessThan(3_000)
  await server.close(0)
  await lost
})
