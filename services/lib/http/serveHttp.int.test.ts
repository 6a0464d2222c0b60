import { connect } from 'node:net'
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

it('attack: a body without an end that nobody reads is not taken, and its sender hears the answer', async () => {
  const server = await served(0)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (part: Buffer) => (heard += part.toString()))
  // That the line ends is what is waited for.
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n')
  const part = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`
  let parts = 0
  for (; !socket.destroyed && parts < 3_000; parts += 1) {
    await new Promise((resolve) => socket.write(part, resolve))
    await sleep(1)
  }
  expect(heard).toMatch(/^HTTP\/1\.1 200/u)
  // Of 192 MB that were offered: what lies in the buffers of both ends, and a megabyte.
  expect(parts * 64).toBeLessThan(12 * 1024)
  await server.close(0)
})
