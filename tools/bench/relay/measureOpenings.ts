import { freePort } from '@causeway/testkit/processes/freePort'
import { openSocket, randomTopic, urlWithToken } from './openPair.ts'
import { startRelayServer } from './serverProcess.ts'

/** Sockets that are being opened at once. */
const atOnce = 100

/** Openings a second, each with a token of its own, made before: the server's work is measured, not the clients'. */
export async function measureOpenings(sockets: number): Promise<number> {
  const server = await startRelayServer()
  try {
    const urls = urlsOf(server.url, sockets)
    const began = performance.now()
    const open = await openAll(urls)
    const took = performance.now() - began
    for (const socket of open) socket.terminate()
    return sockets / (took / 1_000)
  } finally {
    await server.stop()
  }
}

/** How long (ms) it takes until all clients of a relay that was restarted are back and listen to their topics. */
export async function measureStorm(sockets: number): Promise<number> {
  const port = String(await freePort())
  const before = await startRelayServer({ port })
  const urls = urlsOf(before.url, sockets)
  for (const socket of await openAll(urls)) socket.on('error', () => undefined)
  await before.kill()
  const after = await startRelayServer({ port })
  try {
    const began = performance.now()
    const open = await openAll(urls)
    await Promise.all(
      open.map(async (socket, n) => {
        const answered = new Promise((resolve) => socket.once('message', resolve))
        socket.send(
          `{"id":${1_700_000_000_000_000 + n},"jsonrpc":"2.0","method":"irn_batchSubscribe","params":{"topics":["${randomTopic()}"]}}`,
        )
        await answered
      }),
    )
    const took = performance.now() - began
    for (const socket of open) socket.terminate()
    return took
  } finally {
    await after.stop()
  }
}

const urlsOf = (url: string, count: number) =>
  Array.from({ length: count }, () => urlWithToken(url))

async function openAll(urls: readonly string[]) {
  const waiting = [...urls]
  const open: Awaited<ReturnType<typeof openSocket>>[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let url = waiting.pop(); url; url = waiting.pop()) open.push(await openSocket(url))
    }),
  )
  return open
}
