import { WebSocketServer, type WebSocket } from 'ws'
import { reportUsage } from './reportUsage.ts'

/** The least that a relay could do: `ws` alone, every frame of a publisher goes on to the subscriber, and is confirmed; answers are read. */
const subscribers = new Map<string, WebSocket>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket, request) => {
  const [, role = '', topic = ''] = (request.url ?? '').split('/')
  if (role === 'subscribe') subscribers.set(topic, socket)
  socket.on('message', (data: Buffer) => {
    if (role !== 'publish') return
    subscribers.get(topic)?.send(data, { binary: false })
    socket.send('{"id":1,"jsonrpc":"2.0","result":true}')
  })
})
server.on('listening', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.stdout.write(`listening ws://127.0.0.1:${port}\n`)
})
reportUsage()
