import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createLocalServer } from '../processes/createLocalServer.ts'
import { inboxPage } from './inboxPage.ts'
import type { Mail, TestMailbox } from './types.ts'

/** So many are kept. */
const most = 500
const waitMs = 10_000

/** A mail server for one machine: it takes every mail and sends none on. */
export async function startMailbox({ smtpPort = 0, port = 0 } = {}): Promise<TestMailbox> {
  const mails: Mail[] = []
  const state = { isBroken: false, count: 0 }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(state.isBroken ? new Error('The mailbox is switched off.') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        void finish(read(Buffer.concat(chunks), to), done)
      })
    },
  })

  async function read(source: Buffer, to: string): Promise<void> {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(source)
    state.count += 1
    mails.unshift({
      id: state.count,
      to,
      subject,
      text,
      html,
      code: /^\s*(\d{6})\s*$/mu.exec(text)?.[1] ?? null,
      link: /https?:\/\/\S+/u.exec(text)?.[0] ?? null,
      at: Date.now(),
    })
    mails.splice(most)
  }

  const of = (to?: string) => (to ? mails.filter((mail) => mail.to === to) : mails)
  const web = createLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(`http://localhost${request.url ?? '/'}`)
    const shown = of(searchParams.get('to') ?? undefined)
    if (pathname === '/mails.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return response.end(JSON.stringify(shown))
    }
    // A program of this machine switches the mail server off and on; no page of another site can send this.
    if (pathname === '/switch' && request.headers['x-mailbox'] !== undefined) {
      state.isBroken = request.headers['x-mailbox'] === 'off'
      return response.writeHead(204).end()
    }
    if (pathname !== '/') return response.writeHead(404).end('Not here.')
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    })
    return response.end(inboxPage(shown))
  })
  await listen(smtp.server as unknown as Server, smtpPort)
  await listen(web, port)
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server as unknown as Server)}`,
    url: `http://127.0.0.1:${portOf(web)}`,
    mails: of,
    async next(to, after = 0) {
      for (const end = Date.now() + waitMs; Date.now() < end;) {
        const found = of(to).find(({ id }) => id > after)
        if (found) return found
        await sleep(20)
      }
      throw new Error(`No mail to ${to} within ${waitMs / 1_000} s.`)
    },
    break: (isBroken) => {
      state.isBroken = isBroken
    },
    async stop() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await new Promise<void>((resolve) => {
        web.close(() => resolve())
        web.closeAllConnections()
      })
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address === 'object' && address !== null) return address.port
  throw new Error('The mailbox does not listen.')
}

async function finish(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}
