import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect as connectHttp2, createServer as createHttp2 } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { memoryStore, nodeHandler, signInServer } from './index.ts'

const auth = signInServer({
  domain: 'localhost:3000',
  secret: 'a secret of thirty-two characters',
  store: memoryStore(),
})
// As Express 4 and Node call a handler: nobody takes what it rejects with.
const unhandled = vi.fn()
const handler = nodeHandler(auth)
const server = createServer((request, response) => {
  handler(request, response).catch(unhandled)
})
let port: number

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.closeAllConnections())

/** Sends bytes as they are. @param hangsUp right behind them */
async function send(to: number, bytes: string, hangsUp = false): Promise<string> {
  const socket = connect(to, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  socket.on('error', () => undefined) // the other end may cut the line; what it said counts
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  if (hangsUp) setTimeout(() => socket.destroy(), 50)
  await once(socket, 'close')
  return answer.split('\r\n', 1)[0] ?? ''
}
const line = (method: string, target: string, more = '') =>
  `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`
const nonce = async (at: number) => send(at, line('GET', '/auth/v1/nonce'))

const odd: readonly (readonly [string, string])[] = [
  ['a host that is none', line('GET', '//[')],
  ['a port that is none', line('GET', '//a:b')],
  ['a scheme alone', line('GET', 'http://')],
  ['a method that no request may have', line('TRACE', '/auth/v1/nonce')],
  ['the whole server', line('OPTIONS', '*')],
  ['a broken escape', line('GET', '/%')],
  ['odd cookies', line('GET', '/auth/v1/me', 'Cookie: =;;=a;\x80\r\n')],
  ['no body where one belongs', line('POST', '/auth/v1/authenticate')],
  ['a body of GET', line('GET', '/auth/v1/me', 'Content-Length: 2\r\n') + '{}'],
]

describe('no request ends the process of an app', () => {
  it.each(odd)('%s', async (_, bytes) => {
    expect(await send(port, bytes)).toMatch(/^HTTP\/1\.1 (?:200|204|4\d\d) /u)
    expect(await nonce(port)).toContain(' 200 ')
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('a client that hangs up in the middle of its body', async () => {
    const half = line('POST', '/auth/v1/authenticate', 'Content-Length: 500\r\n') + '{"mess'
    await send(port, half, true)
    expect(await nonce(port)).toContain(' 200 ')
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('HTTP/2, whose requests have headers with names of their own', async () => {
    const h2 = createHttp2((request, response) => {
      handler(request, response as never).catch(unhandled)
    })
    await once(h2.listen(0, '127.0.0.1'), 'listening')
    const session = connectHttp2(`http://127.0.0.1:${(h2.address() as AddressInfo).port}`)
    const stream = session.request({ ':path': '/auth/v1/nonce' })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    session.destroy()
    h2.close()
    expect(headers[':status']).toBe(200)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it.each(odd)('the inbox of tests: %s', async (_, bytes) => {
    const mailbox = await startMailbox()
    try {
      expect(await send(Number(new URL(mailbox.url).port), bytes)).toMatch(/^HTTP\/1\.1 [24]\d\d /u)
    } finally {
      await mailbox.stop()
    }
  })
})

it('a body without an end is not read to it, whatever length it says', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(control) {
      sent += 100_000
      control.enqueue(new Uint8Array(100_000))
      if (sent > 50_000_000) control.close()
    },
  })
  const request = new Request('http://localhost:3000/auth/v1/authenticate', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  expect((await auth.handle(request)).status).toBe(413)
  expect(sent).toBeLessThan(1_000_000)
})
