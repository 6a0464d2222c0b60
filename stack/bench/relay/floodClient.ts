import process from 'node:process'
import { WebSocket } from 'ws'
import { newId, openSocket, randomTopic, withToken } from './client.ts'

/*
 * One owner who publishes as much as it can, in a process of its own: batches of tiny messages on 20 sockets, made
 * before, so that it costs the machine little. Begins when its parent says a word, ends with it.
 */
const sockets = 20
const frames = 400
const [url = ''] = process.argv.slice(2)

const batches = Array.from({ length: frames }, () => {
  const messages = Array.from({ length: 100 }, () => ({
    topic: randomTopic(),
    message: randomTopic(),
    ttl: 86_400,
    tag: 1,
  }))
  return `{"id":${newId()},"jsonrpc":"2.0","method":"irn_batchPublish","params":${JSON.stringify({ messages })}}`
})

const open = await Promise.all(
  Array.from({ length: sockets }, () => openSocket(withToken(url), '203.0.113.66')),
)
let sent = 0
process.on('message', () => {
  setInterval(() => {
    for (const socket of open) {
      // The rest waits at the relay's door, as much as the systems on the way hold.
      if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 100_000) continue
      for (let n = 0; n < 10; n += 1) socket.send(batches[(sent += 1) % frames] ?? '')
    }
  }, 20)
})
process.on('disconnect', () => process.exit())
process.stdout.write('ready\n')
