import { WebSocket } from 'ws'
import { randomTopic, withToken } from './client.ts'
import { measureLatency, socketRoute } from './latency.ts'
import { startRelayServer } from './servers.ts'

const floods = 20
const ms = 4_000

/**
 * The p99 (ms) of calm clients alone, and beside one owner who publishes as much as it can. The relay's own limits hold:
 * the calm ones have many addresses, the flood has one.
 */
export async function measureFlood(): Promise<{ calm: number; during: number }> {
  const server = await startRelayServer({
    env: { TRUST_PROXY: '1', RELAY_MESSAGES_PER_SECOND_OF_ADDRESS: '2000' },
    ownLimits: true,
  })
  try {
    const calmly = async () => {
      const { p99 } = await measureLatency(socketRoute('relay', server.url, 'calm'), ms)
      return p99
    }
    await calmly()
    const calm = await calmly()
    const stop = flood(server.url)
    const during = await calmly()
    stop()
    return { calm, during }
  } finally {
    await server.stop()
  }
}

/** Batches of tiny messages from one address, without a pause. */
function flood(url: string): () => void {
  const sockets = Array.from({ length: floods }, () => {
    const socket = new WebSocket(withToken(url), { headers: { 'x-forwarded-for': '203.0.113.66' } })
    socket.on('error', () => socket.terminate())
    return socket
  })
  let id = 1_700_000_000_000_000
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 1_000_000) continue
      const messages = Array.from({ length: 100 }, (_, n) => ({
        topic: randomTopic(),
        message: `${id} ${n}`,
        ttl: 86_400,
        tag: 1,
      }))
      socket.send(
        `{"id":${(id += 1)},"jsonrpc":"2.0","method":"irn_batchPublish","params":${JSON.stringify({ messages })}}`,
      )
    }
  }, 5)
  return () => {
    clearInterval(timer)
    for (const socket of sockets) socket.terminate()
  }
}
