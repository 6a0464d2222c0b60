import { openSocket, randomTopic, urlWithToken } from './openPair.ts'
import { startRelayServer } from './serverProcess.ts'
import { untilHolds } from './untilHolds.ts'

const readers = 50
const frames = 2_000

/** What clients cost that ask without end and read no answer: the memory that grew (bytes), and how many were cut. */
export async function measureSlowReader(): Promise<{ grown: number; cut: number }> {
  const server = await startRelayServer({
    sync: false,
    env: { RELAY_STALL_MS: '2000', RELAY_PING_MS: '1000' },
  })
  try {
    const topics = Array.from({ length: 500 }, randomTopic)
    const frame = JSON.stringify({
      id: 1_700_000_000_000_000,
      jsonrpc: '2.0',
      method: 'irn_batchSubscribe',
      params: { topics },
    })
    const before = await server.memory()
    let cut = 0
    let most = before
    for (let n = 0; n < readers; n += 1) {
      const socket = await openSocket(urlWithToken(server.url))
      socket.on('close', () => (cut += 1))
      socket.pause()
      for (let sent = 0; sent < frames; sent += 1) socket.send(frame)
    }
    const watched = setInterval(() => {
      void server.memory().then((now) => (most = Math.max(most, now)))
    }, 500)
    await untilHolds(() => cut === readers, 30_000)
    clearInterval(watched)
    return { grown: most - before, cut }
  } finally {
    await server.stop()
  }
}
