import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '@causeway/protocol/api/registry'
import { startTestRegistry } from '../../testing/registry/startTestRegistry.ts'
import { createEventFiles } from './eventFiles.ts'
import { toRecord } from './toRecord.ts'

const project = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'One',
  allowedOrigins: ['https://app.example.org'],
  analytics: true,
}
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let number = 0
const event = (change: object = {}) => ({
  eventId: `00000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`,
  url: 'https://app.example.org/account?key=secret',
  domain: 'app.example.org',
  timestamp: 1_700_000_000_000,
  props: {
    type: 'track',
    event: 'SELECT_WALLET',
    address,
    properties: { name: 'MetaMask', platform: 'mobile', address, message: `no ${address}` },
  },
  ...change,
})

type Registry = Awaited<ReturnType<typeof startTestRegistry>>
let registry: Registry
beforeAll(async () => {
  registry = await startTestRegistry({ projects: [project] })
})
afterAll(() => registry.close())

async function send(
  body: object,
  query = `?projectId=${project.id}&st=kit&sv=kit-1`,
  headers = {},
) {
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  return (await registry.fetch(`https://wallets.test/e${query}`, init)).status
}

async function kept(): Promise<Record<string, unknown>[]> {
  const names = await readdir(registry.eventsFolder).catch(() => [])
  const texts = await Promise.all(
    names.map((name) => readFile(join(registry.eventsFolder, name), 'utf8')),
  )
  return texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line))
}

describe('POST e', () => {
  it('keeps an event of a project without who sent it and from where exactly', async () => {
    const sent = event()
    expect(await send(sent)).toBe(200)
    const [record] = await kept()
    expect(record).toEqual({
      at: expect.stringMatching(/^\d{4}-/),
      project: project.id,
      id: sent.eventId,
      type: 'track',
      event: 'SELECT_WALLET',
      domain: 'app.example.org',
      client: 'kit-1',
      properties: { name: 'MetaMask', platform: 'mobile', message: 'no 0x…' },
    })
    expect(JSON.stringify(record)).not.toContain('secret')
  })

  it('keeps an event once, and none of a visitor who asks not to be counted', async () => {
    const before = (await kept()).length
    const sent = event()
    expect([await send(sent), await send(sent)]).toEqual([200, 200])
    expect(await send(event(), undefined, { 'sec-gpc': '1' })).toBe(200)
    expect(await send(event(), undefined, { dnt: '1' })).toBe(200)
    expect(await kept()).toHaveLength(before + 1)
  })

  it('error: takes nothing for nobody, from a strange origin, or without form', async () => {
    const before = (await kept()).length
    expect(await send(event(), '')).toBe(404)
    const strange = { origin: 'https://evil.example' }
    expect(await send(event(), undefined, strange)).toBe(403)
    expect(await send({ ...event(), eventId: 'x' })).toBe(400)
    expect(await send({ eventId: event().eventId })).toBe(400)
    expect(await kept()).toHaveLength(before)
  })

  it('takes several at once as a page sends them when it is left, and each only once', async () => {
    const before = (await kept()).length
    const events = [event(), event(), event()]
    const batch = (list: object[], headers = {}) =>
      registry.fetch(`https://wallets.test${eventsOf.path}?projectId=${project.id}&st=kit`, {
        method: 'POST',
        body: JSON.stringify({ events: list }),
        headers: { 'content-type': 'text/plain', origin: 'https://app.example.org', ...headers },
      })
    expect((await batch(events.slice(0, 2))).status).toBe(200)
    expect((await batch(events)).status).toBe(200)
    const ids = (await kept()).slice(before).map(({ id }) => id)
    expect(ids).toEqual(events.map(({ eventId }) => eventId))
    expect((await batch([event()], { origin: 'https://evil.example' })).status).toBe(403)
    expect((await batch([])).status).toBe(400)
    expect(await kept()).toHaveLength(before + 3)
  })

  it('error: a flood of one project is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 260 }, () => send(event())))
    expect(answers).toContain(200)
    expect(answers).toContain(429)
  })
})

describe('toRecord', () => {
  it('never keeps a pairing, a token, an e-mail, an address, or more than twenty things', () => {
    const secrets = ['wc:abc@2?symKey=12', 'me@example.org', address, 'https://a.example/x?y=1']
    const many = Object.fromEntries(secrets.map((secret, at) => [`p${at}`, `x ${secret}`]))
    const body = event({
      domain: undefined,
      props: {
        type: 'error',
        event: 'API_ERROR',
        properties: {
          ...many,
          stackTrace: 'at x',
          uri: 'wc:1',
          deep: { a: 1 },
          ok: true,
          ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`n${at}`, at])),
        },
      },
    })
    const record = toRecord({ body, query: {} }, { at: new Date(0), project: null })
    expect(Object.keys(record.properties)).toHaveLength(20)
    expect(record.properties).toMatchObject({ ok: true, n0: 0 })
    expect(record.domain).toBe('app.example.org')
    expect(JSON.stringify(record)).not.toMatch(/symKey|me@example|0x70997970|y=1|stackTrace|uri/)
  })
})

describe('createEventFiles', () => {
  it('deletes what is older than the operator keeps, and stops writing when a day is full', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'causeway-events-'))
    try {
      const now = Date.UTC(2026, 10, 22, 12)
      const options = { folder, days: 2, mostBytes: 1_200, now: () => now }
      const files = createEventFiles(options)
      for (const day of ['2026-11-19', '2026-11-20', '2026-11-21'])
        await writeFile(join(folder, `events-${day}.ndjson`), '{}\n')
      await writeFile(join(folder, 'notes.txt'), 'mine')
      expect(await files.tidy()).toEqual(['events-2026-11-19.ndjson', 'events-2026-11-20.ndjson'])
      expect((await readdir(folder)).sort()).toEqual(['events-2026-11-21.ndjson', 'notes.txt'])
      const record = toRecord(
        { body: event(), query: {} },
        {
          at: new Date(now),
          project: null,
        },
      )
      // One project has a quarter of the day, whoever sends for it; the others have the rest.
      const answers: boolean[] = []
      for (const project of ['a', 'a', 'b', 'c', 'd', 'e', 'a'])
        answers.push(await files.write({ ...record, project }))
      expect(answers).toEqual([true, false, true, true, true, false, false])
      // Another start counts what is there already.
      expect(await createEventFiles(options).write({ ...record, project: 'f' })).toBe(false)
      const text = await readFile(join(folder, 'events-2026-11-22.ndjson'), 'utf8')
      expect(text.trim().split('\n')).toHaveLength(4)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
