import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import process from 'node:process'
import { WebSocket } from 'ws'
import { newId, randomTopic, urlWithToken } from './openPair.ts'

/*
 * One owner who publishes as much as it can, in a process of its own: batches of tiny messages on 20 sockets. Its frames are
 * made and masked before: while it floods it costs the machine a few writes, where masking them took half a core from those
 * who measure. Its parent's first word begins it, another asks how many batches the relay took so far.
 */
const sockets = 20
const frames = 400
const [url = ''] = process.argv.slice(2)
/** Head of a client's text frame (RFC 6455, 5.2) with a length of two bytes and a mask. */
const head = 8

function maskedFrame(text: string): Buffer {
  const frame = Buffer.concat([Buffer.alloc(head), Buffer.from(text)])
  frame.writeUInt16BE(0x81fe, 0)
  frame.writeUInt16BE(frame.length - head, 2)
  // None of zeros: a server need not lift that one.
  const mask = randomBytes(4).map((byte) => byte | 1)
  frame.set(mask, 4)
  for (let at = head; at < frame.length; at += 1) {
    frame[at] = (frame[at] ?? 0) ^ (mask[(at - head) % mask.length] ?? 0)
  }
  return frame
}

const batches = Array.from({ length: frames }, () => {
  const messages = Array.from({ length: 100 }, () => ({
    topic: randomTopic(),
    message: randomTopic(),
    ttl: 86_400,
    tag: 1,
  }))
  return maskedFrame(
    `{"id":${newId()},"jsonrpc":"2.0","method":"irn_batchPublish","params":${JSON.stringify({ messages })}}`,
  )
})

let [sent, taken] = [0, 0]

/** What carries an open socket of this owner. */
function openStream(): Promise<Socket> {
  const socket = new WebSocket(urlWithToken(url), {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': '203.0.113.66' },
  })
  socket.on('message', (data: Buffer) => (taken += Number(data.includes('"result":true'))))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('upgrade', ({ socket: stream }) => socket.once('open', () => resolve(stream)))
  })
}

const open = await Promise.all(Array.from({ length: sockets }, openStream))
process.once('message', () => {
  process.on('message', () => process.send?.(taken))
  setInterval(() => {
    for (const stream of open) {
      // The rest waits at the relay's door, as much as the systems on the way hold.
      if (stream.destroyed || stream.writableLength > 100_000) continue
      for (let n = 0; n < 10; n += 1) stream.write(batches[(sent += 1) % frames] ?? '')
    }
  }, 20)
})
process.on('disconnect', () => process.exit())
process.stdout.write('ready\n')
