import { openSocket, randomTopic, urlWithToken } from './openPair.ts'
import { startRelayServer } from './serverProcess.ts'

/** What one idle socket costs the relay, in bytes: each reads a topic of its own. */
export async function measureIdle(sockets: number): Promise<number> {
  const server = await startRelayServer()
  try {
    const topicOf = (n: number) => n.toString(16).padStart(64, 'a')
    // A hundred clients with many sockets each: making 9,000 tokens would be a bench of its own.
    const seeds = Array.from({ length: 100 }, randomTopic)
    const openOne = async (n: number) => {
      const socket = await openSocket(urlWithToken(server.url, seeds[n % seeds.length]))
      const answered = new Promise((resolve) => socket.once('message', resolve))
      socket.send(
        `{"id":${1_700_000_000_000_000 + n},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topicOf(n)}"}}`,
      )
      await answered
      return socket
    }
    // The first ones make the program warm: code and buffers that all of them share.
    const open = await Promise.all(Array.from({ length: 200 }, (_, n) => openOne(n)))
    const before = await server.memory()
    while (open.length < sockets + 200) {
      const more = Array.from({ length: 100 }, (_, n) => openOne(open.length + n))
      open.push(...(await Promise.all(more)))
    }
    const after = await server.memory()
    for (const socket of open) socket.terminate()
    return (after - before) / sockets
  } finally {
    await server.stop()
  }
}
