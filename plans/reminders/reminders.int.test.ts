import { createECDH, type ECDH } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Registry } from 'prom-client'
import { eq, sql } from 'drizzle-orm'
import { call } from '@causeway/protocol/http/call'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import type { OpenDatabase } from '@causeway/services/lib/db/database'
import { createHttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createHttpMetrics } from '@causeway/services/lib/http/httpMetrics'
import { createLog } from '@causeway/services/lib/log/log'
import type { Service } from '@causeway/services/lib/run/service'
import { createSafeFetch, type SafeFetch } from '@causeway/services/lib/safeFetch/createSafeFetch'
import { SafeFetchError } from '@causeway/services/lib/safeFetch/safeFetchError'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { testConfig } from '@causeway/services/testing/testConfig'
import type { ChainEvent } from '../indexer/events/planEvent.ts'
import { unknownPlan } from '../indexer/events/planInfo.ts'
import { commitEvents } from '../indexer/store/commitEvents.ts'
import { addPlan } from '../indexer/store/followedPlan.ts'
import { openPlans } from '../indexer/store/openPlans.ts'
import { planChainStore } from '../indexer/store/planChainStore.ts'
import { pushMessage, type PushMessage } from '../protocol/reminders/pushMessage.ts'
import { reminderLimits as limits } from '../protocol/reminders/limits.ts'
import {
  forgetRemindersOf,
  proveRemindersOf,
  reminderKeyOf,
  saveRemindersOf,
  type SavedReminders,
} from '../protocol/api/reminders.ts'
import * as v from 'valibot'
import { createReminders } from './app.ts'
import { remindersSettings } from './config.ts'
import { decryptPush } from './fixture/decryptPush.ts'
import { reminder, subscription } from './schema.ts'

const member = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const auth = Buffer.alloc(16, 9).toString('base64url')
/** The push service, as browsers name it. */
const pushOrigin = 'https://push.example'
/** Another one, which never answers. */
const silentOrigin = 'https://silent.example'
const day = 86_400

interface Received {
  readonly path: string
  readonly message: PushMessage
  readonly headers: NodeJS.Dict<string | string[]>
}

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let databases: TestDatabases
let database: OpenDatabase
let folder: string
let service: Service
let server: Server
let base: { base: string; fetch: never; retries: number }
let clock: { ms: number }
let browser: ECDH
let received: Received[]
/** What the push service answers next, and then; 201 once nothing is left. */
let answers: number[]
let attempts: number

/** All that a browser says of itself. */
const asked = (more: Partial<SavedReminders> = {}): SavedReminders => ({
  endpoint: `${pushOrigin}/p/1`,
  keys: { p256dh: browser.getPublicKey('base64url'), auth },
  language: 'en',
  member: null,
  dates: [],
  begins: true,
  ...more,
})
const save = (more?: Partial<SavedReminders>) =>
  call(saveRemindersOf, { ...base, query: {}, body: asked(more) })
const seconds = () => Math.floor(clock.ms / 1_000)
/** Waits until the service has looked again, as often as it takes. */
const until = (isSo: () => boolean | Promise<boolean>) =>
  expect.poll(isSo, { timeout: 15_000, interval: 50 }).toBe(true)

async function start(safeFetch: SafeFetch): Promise<void> {
  const config = testConfig(
    remindersSettings,
    { rpcUrls: ['http://127.0.0.1:1'], chainId: 1 },
    {
      REMINDERS_KEY_FILE: join(folder, 'push.json'),
      REMINDERS_CONTACT: 'mailto:me@example.org',
      REMINDERS_PUSH_HOSTS: 'push.example,silent.example',
      REMINDERS_MAIL_SECRET: mailbox.smtpUrl,
      REMINDERS_MAIL_FROM: 'Plans <plans@app.example>',
      CAUSEWAY_SITE_URL: 'https://app.example',
      CAUSEWAY_ENDPOINT_INDEXER: 'http://reminders.test',
    },
  )
  const log = createLog({ level: 'fatal' })
  const registry = new Registry()
  service = await createReminders(
    { config, log, database, registry },
    { now: () => clock.ms, safeFetch, lookEveryMs: 50 },
  )
  const app = createHttpApp({ ...config, log, metrics: createHttpMetrics(registry) })
  service.mountOn(app)
  service.start((error) => {
    throw error
  })
  const fetch = (url: string, init?: RequestInit) => app.hono.request(url, init)
  base = { base: 'http://reminders.test', fetch: fetch as never, retries: 0 }
}

beforeAll(async () => {
  databases = await startTestDatabases('postgres')
  mailbox = await startMailbox()
})
afterAll(async () => {
  await mailbox.stop()
  await databases.stop()
})

beforeEach(async () => {
  database = await openPlans(await databases.fresh(), createLog({ level: 'fatal' }))
  folder = await mkdtemp(join(tmpdir(), 'reminders-'))
  clock = { ms: Date.parse('2026-11-30T00:00:00Z') }
  browser = createECDH('prime256v1')
  browser.generateKeys()
  received = []
  answers = []
  attempts = 0
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      attempts += 1
      const status = answers.shift() ?? 201
      const { url: path = '', headers } = request
      if (status === 201) {
        const text = decryptPush(Buffer.concat(parts), browser, auth)
        received.push({ path, headers, message: v.parse(pushMessage, JSON.parse(text)) })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const local = createSafeFetch({ isPublic: () => true, protocols: ['http:'], anyPort: true })
  await start((url, options) =>
    url.startsWith(silentOrigin)
      ? new Promise((_, stop) =>
          options.signal?.addEventListener('abort', () => stop(new SafeFetchError('time', ''))),
        )
      : local(url.replace(pushOrigin, `http://127.0.0.1:${port}`), options),
  )
})
afterEach(async () => {
  await service.stop()
  await database.close()
  server.close()
  await rm(folder, { recursive: true })
})

async function prove(): Promise<void> {
  expect(await save()).toMatchObject({ isProved: false })
  await until(() => received.length === 1)
  await call(proveRemindersOf, {
    ...base,
    body: { endpoint: asked().endpoint, token: tokenSent() },
  })
  received.length = 0
}

function tokenSent(): string {
  const message = received[0]?.message
  if (message?.kind !== 'proof') throw new Error('No token was sent.')
  return message.token
}

it('[R2] a browser gets a token and nothing else before it shows it; then each date once, a day before', async () => {
  const { key } = await call(reminderKeyOf, { ...base, query: {} })
  const dates = [
    { key: 'soon', at: seconds() + day - 1 },
    { key: 'far', at: seconds() + 3 * day },
    { key: 'gone', at: seconds() + 3 * day },
  ]
  await save({ dates })
  await until(() => received.length === 1)
  const [first] = received
  expect(first).toMatchObject({ path: '/p/1', message: { kind: 'proof' } })
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '600' })
  expect(first?.headers['authorization']).toMatch(
    new RegExp(String.raw`^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=${key}$`, 'u'),
  )
  const at = { endpoint: asked().endpoint, token: 'guessed' }
  await expect(call(proveRemindersOf, { ...base, body: at })).rejects.toMatchObject({
    params: { status: 404 },
  })
  await call(proveRemindersOf, { ...base, body: { ...at, token: tokenSent() } })

  expect(await save({ dates: dates.slice(0, 2) })).toMatchObject({ isProved: true })
  clock.ms += 2 * day * 1_000 + 1
  await until(() => received.length === 2)
  expect(received[1]?.message).toEqual({ kind: 'date', key: 'far' })
  expect(received[1]?.headers['ttl']).toBe(String(day))
  // Said once more by the page of the same day, it is not told again; and nothing else was ever sent.
  await save({ dates })
  clock.ms += 2 * 60_000
  await save({ dates: [{ key: 'later', at: seconds() + 2 * day }] })
  clock.ms += day * 1_000 + 1
  await until(() => received.length === 3)
  expect(received[2]?.message).toEqual({ kind: 'date', key: 'later' })
})

it('tries again while a push service is away, and forgets the browser once nobody hears there', async () => {
  await prove()
  await save({ dates: [{ key: 'a', at: seconds() + 2 * day }] })
  answers = [503, 429]
  clock.ms += day * 1_000 + 1
  await until(() => attempts === 2)
  clock.ms += 30_000
  await until(() => attempts === 3)
  clock.ms += 60_000
  await until(() => received.length === 1)
  expect(received[0]?.message).toEqual({ kind: 'date', key: 'a' })

  await save({ dates: [{ key: 'b', at: seconds() + 2 * day }] })
  answers = [410]
  clock.ms += day * 1_000 + 1
  await until(async () => (await database.db.select().from(subscription)).length === 0)
})

it('tells once a day that something was credited, without saying what', async () => {
  await prove()
  await save({ member })
  const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const block = (number: number) => ({
    number,
    hash: `0x${String(number).padStart(64, '0')}` as const,
    timestamp: seconds() + 10 * number,
  })
  const head = { number: 2, timestamp: block(2).timestamp }
  await planChainStore.create(database.db, 1, { genesisHash: block(0).hash, startBlock: 0, head })
  await addPlan(database.db, 1, { ...unknownPlan(plan), family: 'unilevel', token: plan }, null)
  const event = (number: number, name: 'Deposited' | 'Credited'): ChainEvent => ({
    blockHash: block(number).hash,
    blockNumber: number,
    timestamp: block(number).timestamp,
    transactionHash: block(number).hash,
    logIndex: 0,
    plan,
    name,
    member: BigInt(member),
    recipient: null,
    amount: 5n,
    extra: null,
  })
  await commitEvents(database.db, 1, {
    expected: null,
    cursor: null,
    head,
    // What one does oneself is no news.
    events: [event(1, 'Deposited'), event(2, 'Credited')],
    to: block(2),
    keepFrom: 0,
    plans: [plan],
    blocks: [block(1), block(2)],
  })
  clock.ms += 11 * 60_000
  await until(() => received.length === 1)
  expect(received[0]?.message).toEqual({ kind: 'arrived' })
  clock.ms += 3 * 3_600_000
  await save({ dates: [{ key: 'x', at: seconds() + day + 1 }], member })
  clock.ms += 2_000
  await until(() => received.length === 2)
  expect(received[1]?.message).toEqual({ kind: 'date', key: 'x' })
})

it('[R3] forgets on demand whoever shows its secret, and by itself who never proved to hear', async () => {
  await prove()
  const rows = async () => (await database.db.select().from(subscription)).length
  const body = { endpoint: asked().endpoint, auth: 'A'.repeat(22) }
  await call(forgetRemindersOf, { ...base, body })
  expect(await rows()).toBe(1)
  await expect(save({ keys: { ...asked().keys, auth: 'A'.repeat(22) } })).rejects.toMatchObject({
    params: { status: 409 },
  })
  await call(forgetRemindersOf, { ...base, body: { ...body, auth } })
  expect(await rows()).toBe(0)
  await save({ endpoint: `${pushOrigin}/p/2` })
  clock.ms += (limits.firstSeconds + 61) * 1_000
  await until(async () => (await rows()) === 0)
})

it('error: refuses what is no place, no key or too much', async () => {
  const key = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }
  const date = { key: 'k', at: 1 }
  for (const bad of [
    { endpoint: 'http://push.example/p/1' },
    { endpoint: 'https://' },
    { endpoint: 'https://unknown.example/p/1' },
    { endpoint: `${pushOrigin}/${'a'.repeat(limits.endpointMax)}` },
    ...['en\nhttp://evil.example', 'en&key=x', ''].map((language) => ({ language })),
    { keys: key },
    { keys: { ...key, p256dh: 'short' } },
    { dates: Array.from({ length: limits.dates + 1 }, () => date) },
    { dates: [{ ...date, key: 'k'.repeat(limits.keyMax + 1) }] },
  ])
    await expect(save(bad)).rejects.toMatchObject({ params: { status: 400 } })
})

it('[R1] attack: a place in the network of the machine is refused; one of before is forgotten, and nothing is asked there', async () => {
  await service.stop()
  const places = [
    'https://127.0.0.1/p',
    'https://[::1]/p',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.7/p',
    'https://me:secret@push.example/p',
    'https://push.example:8443/p',
  ]
  for (const endpoint of places)
    await expect(save({ endpoint })).rejects.toMatchObject({ params: { status: 400 } })
  await save()
  const [row] = await database.db.update(subscription).set({ endpoint: places[0] }).returning()
  if (!row) throw new Error('No browser was kept.')
  await start(createSafeFetch())
  await until(async () => (await database.db.select().from(subscription)).length === 0)
  expect(attempts).toBe(0)
})

it('[R4] attack: who has a silent push service asked holds up nobody else, nor what looks for credits', async () => {
  await prove()
  const at = seconds() + 2 * day
  const many = Array.from({ length: 30 }, (_, n) => ({ key: `${n}`, at }))
  await save({ endpoint: `${silentOrigin}/p`, dates: many })
  await database.db.update(subscription).set({ token: null })
  await save({ dates: [{ key: 'mine', at }], member })
  clock.ms += day * 1_000 + 1
  await until(() => received.length === 1)
  const seen = async () =>
    (await database.db.select().from(subscription)).map((one) => one.watchedAt)
  await until(async () => (await seen()).includes(clock.ms))
  await save({ endpoint: `${pushOrigin}/p/2` })
  await until(() => received.length === 2)
  expect(received[1]?.message.kind).toBe('proof')
  const taken = await database.db.select().from(reminder)
  expect(taken.filter(({ kind, tries }) => kind === 'date' && tries > 0)).toHaveLength(4)
})

it('keeps what a push service does not take with this key, and says so until it takes one', async () => {
  await prove()
  await save({ dates: [{ key: 'a', at: seconds() + 2 * day }] })
  answers = [403]
  clock.ms += day * 1_000 + 1
  await until(() => service.health().status === 'degraded')
  clock.ms += 31_000
  await until(() => received.length === 1)
  await until(() => service.health().status === 'ok')
})

it('a full house forgets whoever was away for a month, and nobody else', async () => {
  await save()
  await database.db.execute(sql`
    insert into reminders.subscription (endpoint, p256dh, auth, made_at, seen_at, watched_at, told_until)
    select 'https://push.example/' || n, '', '', 0, ${clock.ms}, 0, 0 from generate_series(2, ${limits.subscriptions}) n`)
  const late = { endpoint: `${pushOrigin}/late` }
  await expect(save(late)).rejects.toMatchObject({ params: { status: 503 } })
  const seenAt = clock.ms - limits.roomDays * day * 1_000 - 1
  await database.db
    .update(subscription)
    .set({ seenAt })
    .where(eq(subscription.endpoint, `${pushOrigin}/2`))
  expect(await save(late)).toMatchObject({ isProved: false })
  await expect(save({ endpoint: `${pushOrigin}/later` })).rejects.toMatchObject({
    params: { status: 503 },
  })
})

it('[R2] an address hears nothing but a question before somebody presses its button; then each date, until one press ends it', async () => {
  const to = 'me@mail.example'
  const keys = { p256dh: '', auth }
  const dates = [{ key: 'far', at: seconds() + 3 * day }]
  const saveMail = (begins = false) =>
    save({ endpoint: `mailto:${to}`, keys, dates, language: 'de', begins })
  const visit = (url: string, method: string) =>
    (base.fetch as unknown as (url: string, init: object) => Promise<Response>)(url, { method })
  const waiting = { isProved: false, hasEnded: false }
  expect(await saveMail(true)).toEqual(waiting)
  expect(await saveMail()).toEqual(waiting)
  const question = await mailbox.next(to)
  expect(question.subject).toContain('app.example')
  const link = question.link ?? ''
  // A program that opens links confirms nothing.
  expect((await visit(link, 'GET')).status).toBe(200)
  expect(await saveMail()).toEqual(waiting)
  expect((await visit(link.replace('key=', 'key=x'), 'POST')).status).toBe(404)
  expect(await (await visit(link, 'POST')).text()).toContain('ab jetzt')
  expect(await saveMail()).toMatchObject({ isProved: true })
  clock.ms += 2 * day * 1_000 + 1
  const told = await mailbox.next(to, question.id)
  expect(told.text).not.toContain('far')
  const end = /https?:\/\/\S*\/end\?\S+/u.exec(told.text)?.[0] ?? ''
  expect((await visit(end, 'GET')).status).toBe(200)
  expect(await database.db.select().from(subscription)).toHaveLength(1)
  expect((await visit(end, 'POST')).status).toBe(200)
  // The page that does not know of it yet begins nothing anew.
  expect(await saveMail()).toEqual({ isProved: false, hasEnded: true })
  expect(await database.db.select().from(subscription)).toEqual([])
  expect(mailbox.mails(to)).toHaveLength(2)
})

it('[R2] strangers do not fill a mailbox: so many questions a day, whoever asks; unanswered ones are forgotten', async () => {
  const ask = (letter: string) =>
    save({ endpoint: 'mailto:you@mail.example', keys: { p256dh: '', auth: letter.repeat(22) } })
  for (const letter of ['a', 'b', 'c'].slice(0, limits.perAddressDay)) await ask(letter)
  await expect(ask('d')).rejects.toMatchObject({ params: { status: 429 } })
  await until(() => mailbox.mails('you@mail.example').length === limits.perAddressDay)
  clock.ms += limits.mailFirstSeconds * 1_000 + 60_001
  await until(async () => (await database.db.select().from(subscription)).length === 0)
})

it.each([
  ['spellings of one address', (one: number) => `you+${one}`, 2 * limits.perAddressDay],
  ['addresses', (one: number) => `you.${one}`, limits.questionsHour],
])(
  '[R2] attack: %s are asked no more often than a mailbox, or all together, may be',
  async (_, of, most) => {
    const ask = (one: number) =>
      save({ endpoint: `mailto:${of(one)}@mail.example`, keys: { p256dh: '', auth } })
    const asks: PromiseSettledResult<unknown>[] = []
    // Not all at once: a busy machine would refuse some for its own sake.
    for (let begun = 0; begun <= most; begun += 10)
      asks.push(
        ...(await Promise.allSettled(Array.from({ length: 10 }, (_none, one) => ask(begun + one)))),
      )
    expect(asks.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  },
)
