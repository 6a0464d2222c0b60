import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { findNumber } from '../../protocol/ads/findNumber.ts'
import { tokenHeaders, workHeader } from '../../protocol/api/ads.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import type { OpenDatabase } from '@causeway/services/lib/db/database'
import { openPlans } from '../../indexer/store/openPlans.ts'
import { onError } from '@causeway/services/lib/http/onError'
import { createLog } from '@causeway/services/lib/log/log'
import { createCaptcha } from './createCaptcha.ts'
import { png } from '@causeway/services/testing/png'
import { createExternalCaptchas } from './createExternalCaptchas.ts'
import { adLimits } from '../../protocol/ads/limits.ts'
import { createReencoder } from '@causeway/services/lib/pictures/createReencoder'
import { content, signingSecret } from '../schema.ts'
import { createSigner } from '@causeway/services/lib/db/signer'
import { takeUpload } from '../content/takeUpload.ts'

const site = 'app.example.org'
const hcaptcha = { provider: 'hcaptcha', siteKey: 'site-1', secret: 'hidden-one' } as const
const turnstile = { provider: 'turnstile', siteKey: 'site-2', secret: 'hidden-two' } as const

/** A provider that says what the test wants, and keeps what it was asked. */
let answer: string | null = ''
let asked: Record<string, string>[] = []
let server: Server
let databases: TestDatabases
let open: OpenDatabase
let written = ''
let count = 0

const good = (hostname: string | null = site) => JSON.stringify({ success: true, hostname })
const bad = (...codes: string[]) => JSON.stringify({ success: false, 'error-codes': codes })
const fresh = () => `token-${++count}`
const log = createLog({
  level: 'trace',
  destination: new Writable({
    write: (chunk, _, done) => {
      written += String(chunk)
      done()
    },
  }),
})

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', ...Object.fromEntries(new URLSearchParams(body)) })
      if (answer !== null) response.end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  databases = await startTestDatabases('embedded')
  open = await openPlans(await databases.fresh(), log)
})
afterAll(async () => {
  await open?.close()
  await databases?.stop()
  server?.closeAllConnections()
  server?.close()
})
beforeEach(() => {
  answer = good()
  asked = []
  written = ''
  waitMs = 5_000
})

/** How long (ms) a provider may be silent: a busy machine takes its time, too. */
let waitMs: number

function captchas(...ones: readonly (typeof hcaptcha | typeof turnstile)[]) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createExternalCaptchas({
    captchas: ones,
    allowedOrigins: [`https://${site}`],
    db: open.db,
    log,
    now: Date.now,
    siteverify: { hcaptcha: `${base}/hcaptcha`, turnstile: `${base}/turnstile` },
    waitMs,
  })
}

/** What a check of tokens comes to: its status and words. */
async function said(
  external: ReturnType<typeof captchas>,
  tokens: { hcaptcha?: string; turnstile?: string },
) {
  const sent = Object.entries(tokens).map(([name, token]) => [
    tokenHeaders[name as keyof typeof tokenHeaders],
    token,
  ])
  try {
    await external.check((name) => new Map(sent as [string, string][]).get(name))
    return 'taken'
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    return `${status} ${message}`
  }
}

describe('captchas of other companies', () => {
  it('nobody is asked without a key', async () => {
    expect(await said(captchas(), {})).toBe('taken')
    expect(asked).toEqual([])
  })

  it('a token that the provider accepts passes once, and nothing of the visitor is told', async () => {
    const external = captchas(hcaptcha)
    const token = fresh()
    expect(await said(external, { hcaptcha: token })).toBe('taken')
    expect(asked).toEqual([
      { path: '/hcaptcha', secret: 'hidden-one', response: token, sitekey: 'site-1' },
    ])
    expect(await said(external, { hcaptcha: token })).toBe('403 captcha: was used before')
    const both = await Promise.all([1, 2].map(() => said(external, { hcaptcha: 'at once' })))
    expect(both.toSorted()).toEqual(['403 captcha: was used before', 'taken'])
  })

  it('what is wrong, of another site, missing or endless does not pass', async () => {
    const external = captchas(turnstile)
    answer = bad('invalid-input-response')
    expect(await said(external, { turnstile: fresh() })).toBe('403 captcha: was not accepted')
    for (const host of ['evil.example', `${site}.evil.example`, '', null]) {
      answer = good(host)
      expect(await said(external, { turnstile: fresh() })).toBe(
        '403 captcha: was solved on another site',
      )
    }
    asked = []
    answer = good()
    for (const token of ['', 'x'.repeat(9_000)])
      expect(await said(external, { turnstile: token })).toBe('403 captcha: is missing')
    expect(await said(external, { hcaptcha: fresh() })).toBe('403 captcha: is missing')
    expect(asked, 'nobody is asked for those').toEqual([])
  })

  it('a provider that is silent, gone or talks nonsense lets nothing pass, and the token stays good', async () => {
    waitMs = 300
    const external = captchas(turnstile)
    const token = fresh()
    const again = '503 captcha: could not be checked now; try again'
    const begun = Date.now()
    answer = null
    expect(await said(external, { turnstile: token })).toBe(again)
    expect(Date.now() - begun).toBeGreaterThan(250)
    for (const nonsense of [
      'secret=hidden-two',
      '',
      '[]',
      '{"success":"yes"}',
      'null',
      bad('internal-error'),
      bad('invalid-input-secret'),
    ]) {
      answer = nonsense
      expect(await said(external, { turnstile: token }), nonsense).toBe(again)
    }
    const gone = createExternalCaptchas({
      captchas: [turnstile],
      allowedOrigins: [`https://${site}`],
      db: open.db,
      log,
      now: Date.now,
      siteverify: { hcaptcha: 'http://127.0.0.1:1', turnstile: 'http://127.0.0.1:1' },
    })
    expect(await said(gone, { turnstile: token })).toBe(again)
    expect(written).toContain('look at key and secret')
    expect(written).not.toMatch(/hidden-|token-/)
    answer = good()
    expect(await said(external, { turnstile: token })).toBe('taken')
  })

  it('both are asked when both have keys', async () => {
    const external = captchas(hcaptcha, turnstile)
    const tokens = { hcaptcha: fresh(), turnstile: fresh() }
    expect(await said(external, { hcaptcha: tokens.hcaptcha })).toBe('403 captcha: is missing')
    expect(await said(external, tokens)).toBe('taken')
    expect(asked.map(({ path, secret }) => `${path} ${secret}`).toSorted()).toEqual([
      '/hcaptcha hidden-one',
      '/turnstile hidden-two',
    ])
    const turned = { ...tokens, hcaptcha: fresh() }
    expect(await said(external, turned)).toBe('403 captcha: was used before')
  })

  it('an upload needs the token beside the proof of work, and leaves nothing without it', async () => {
    const { db } = open
    const signer = createSigner(db, signingSecret)
    const captcha = createCaptcha({ db, signer, now: Date.now })
    const external = captchas(hcaptcha)
    const reencode = createReencoder({ ...adLimits, fit: 'cover' })
    const deps = {
      db,
      signer,
      captcha,
      external,
      reencode,
      trustProxy: 0,
      now: Date.now,
      count: () => undefined,
    }
    const app = new Hono()
    app.onError(onError(log, { refused: () => undefined }))
    app.post('/', async (context) => context.json(await takeUpload(deps, context, '')))
    const send = async (headers: Record<string, string>) => {
      const body = new FormData()
      body.set('picture', new File([new Uint8Array(png(400, 200))], 'a.png'))
      body.set('link', 'https://example.com/')
      body.set('text', 'Quiet')
      const response = await app.request('/', { method: 'POST', body, headers })
      return [response.status, (await db.select().from(content)).length]
    }
    const work = async () => ({ [workHeader]: JSON.stringify(findNumber(await captcha.issue())) })
    const token = { [tokenHeaders.hcaptcha]: fresh() }
    expect(await send(await work())).toEqual([403, 0])
    expect(await send(token)).toEqual([403, 0])
    expect(asked, 'a token without the proof of work is not even asked for').toEqual([])
    answer = null
    expect(await send({ ...(await work()), ...token })).toEqual([503, 0])
    answer = good()
    expect(await send({ ...(await work()), ...token })).toEqual([200, 1])
    expect(await send({ ...(await work()), ...token })).toEqual([403, 1])
  })
})
