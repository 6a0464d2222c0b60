import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { createMailTransport } from './createMailTransport.ts'

const letter = { language: 'en', subject: 'a', lines: [], digits: null, button: null, notes: [] }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A mail server that takes each mail, every answer so late. */
async function slowServer(ms: () => number) {
  const sockets = new Set<Socket>()
  let most = 0
  const taken: string[] = []
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    most = Math.max(most, sockets.size)
    const say = (text: string) =>
      void setTimeout(() => socket.writable && socket.write(`${text}\r\n`), ms())
    let isData = false
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData && text.includes('\r\n.\r\n')) {
        isData = false
        taken.push('one')
        say('250 kept')
      } else if (!isData && text.startsWith('DATA')) {
        isData = true
        say('354 go on')
      } else if (!isData) say('250 good')
    })
    say('220 slow.test')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const transport = createMailTransport({ url: `smtp://127.0.0.1:${port}`, from: 'a@wallet.test' })
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  ends.push(transport.close)
  return { transport, taken, most: () => most }
}

it('error: a mail server that is slow for an hour holds nobody up for longer than a mail may take, and no connection but its four', async () => {
  let late = 3_000
  const { transport, taken, most } = await slowServer(() => late)
  const began = Date.now()
  const waits = await Promise.all(
    Array.from({ length: 60 }, (_, one) =>
      transport.send(`m${one}@mail.test`, letter).then(
        () => 0,
        () => Date.now() - began,
      ),
    ),
  )
  expect(waits.every((ms) => ms > 0 && ms < 14_000)).toBe(true)
  expect(most()).toBeLessThanOrEqual(4)
  // It is quick again: what nobody waits for any more is not sent, not even what was under way.
  late = 0
  const again = transport.send('back@mail.test', letter)
  await expect.poll(() => again.then(() => 'sent'), { timeout: 30_000 }).toBe('sent')
  expect(taken).toHaveLength(1)
}, 60_000)
