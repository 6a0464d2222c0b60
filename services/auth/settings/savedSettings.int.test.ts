import {
  settingsOf,
  settingsSaveOf,
  type StoredSettings,
} from '@causeway/protocol/api/savedSettings'
import { sql } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/db/databaseKinds.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { keyOf, page, startTestAuth, type TestAuth } from '../../testing/auth/testAuth.ts'
import { createSavedSettings } from './createSavedSettings.ts'

const day = 86_400_000
const dark: StoredSettings = {
  theme: 'dark',
  language: 'pt-BR',
  timeZone: 'America/Argentina/Buenos_Aires',
  amounts: 'exact',
  currency: 'eur',
}
const someone = () => keyOf(privateKeyToAccount(generatePrivateKey()))

describe.each(databaseKinds)('saved settings on %s', (kind) => {
  let databases: TestDatabases
  let auth: TestAuth

  beforeAll(async () => {
    databases = await startTestDatabases(kind)
    // No signature of a contract is judged here.
    auth = await startTestAuth({ database: await databases.fresh(), rpcUrl: 'http://127.0.0.1:9' })
  })
  afterAll(async () => {
    await auth?.stop()
    await databases?.stop()
  })

  const put = (token: string, settings: object, version: string | null) =>
    auth.request('PUT', 'settings', auth.bearer(token), { settings, version })
  const saved = async (token: string) =>
    v.parse(
      settingsOf.response,
      await (await auth.request('GET', 'settings', auth.bearer(token))).json(),
    ).saved
  const done = async (response: Response) => v.parse(settingsSaveOf.response, await response.json())

  it('keeps them with the account, whichever browser signed it in, and with no other', async () => {
    const anna = someone()
    const here = await auth.signIn(anna)
    expect(await saved(here.token)).toBeNull()
    const first = await done(await put(here.token, dark, null))
    // Another browser, another chain: the key is the same account.
    const there = await auth.signIn(anna, { chainId: 'eip155:1' })
    expect(await saved(there.token)).toMatchObject({ settings: dark, version: first.version })
    const light = { ...dark, theme: 'light' }
    const second = await done(await put(there.token, light, first.version))
    expect(second.version).not.toBe(first.version)
    expect(await saved(here.token)).toMatchObject({ settings: light, version: second.version })
    const stranger = await auth.signIn(someone())
    expect(await saved(stranger.token)).toBeNull()
    expect((await put(stranger.token, dark, second.version)).status).toBe(409)
    expect(await saved(here.token)).toMatchObject({ settings: light })
  })

  it('error: whoever knows an older state, or of none, overwrites nothing', async () => {
    const { token } = await auth.signIn(someone())
    const first = await done(await put(token, dark, null))
    expect((await put(token, { ...dark, theme: 'light' }, null)).status).toBe(409)
    const second = await done(await put(token, { ...dark, language: 'de' }, first.version))
    const late = await put(token, { ...dark, theme: 'light' }, first.version)
    expect(`${late.status} ${await late.text()}`).toContain('409')
    expect(await saved(token)).toMatchObject({ settings: { theme: 'dark', language: 'de' } })
    // What was deleted is not there again because of a browser that does not know it yet.
    expect((await auth.request('DELETE', 'settings', auth.bearer(token))).status).toBe(200)
    expect((await put(token, dark, second.version)).status).toBe(409)
    expect(await saved(token)).toBeNull()
  })

  it('error: a page that means another account than the browser’s cookie shows reads and writes nothing', async () => {
    const [annasKey, bertsKey] = [someone(), someone()]
    const anna = await auth.signIn(annasKey, {}, { origin: page })
    const bert = await auth.signIn(bertsKey, {}, { origin: page })
    const ofBert = bert.cookie.split(';')[0] ?? ''
    const ask = (method: string, account: string, body?: object) =>
      auth.request(
        method,
        `settings?account=${account}`,
        { cookie: ofBert, ...(method === 'GET' ? {} : { origin: page }) },
        body,
      )
    const [annas, berts] = [annasKey.address, bertsKey.address]
    const write = { settings: dark, version: null }
    expect((await ask('PUT', `eip155:${annas}`, write)).status).toBe(403)
    expect((await ask('PUT', `solana:${berts}`, write)).status).toBe(403)
    expect((await ask('PUT', 'nobody', write)).status).toBe(400)
    expect(await saved(bert.token)).toBeNull()
    expect((await ask('PUT', `eip155:${berts.toLowerCase()}`, write)).status).toBe(200)
    expect((await ask('GET', `eip155:${annas}`)).status).toBe(403)
    expect((await ask('DELETE', `eip155:${annas}`)).status).toBe(403)
    expect(await saved(bert.token)).toMatchObject({ settings: dark })
    expect(await saved(anna.token)).toBeNull()
  })

  it('of twenty writes at once one counts, the first ones and the next', async () => {
    const { token } = await auth.signIn(someone())
    for (const version of [null, 'newest'] as const) {
      const before = version && ((await saved(token))?.version ?? null)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          put(token, { ...dark, timeZone: `Etc/GMT+${n}` }, before),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true)
    }
  })

  it('error: other fields, other values and long ones are refused, and nothing of them is kept', async () => {
    const { token } = await auth.signIn(someone())
    const bad = [
      { ...dark, privateKey: `0x${'1'.repeat(64)}` },
      { ...dark, theme: 'sepia' },
      { ...dark, language: 'x'.repeat(40) },
      { ...dark, timeZone: 'A'.repeat(65) },
      { ...dark, timeZone: 'UTC\n<b>' },
      { ...dark, currency: 'xau' },
      { theme: 'dark' },
      {},
    ]
    for (const settings of bad) {
      const answer = await put(token, settings, null)
      expect(answer.status, JSON.stringify(settings)).toBe(400)
    }
    const huge = await put(token, { ...dark, language: 'x'.repeat(2_000_000) }, null)
    expect(huge.status).toBeOneOf([400, 413])
    expect(await saved(token)).toBeNull()
  })

  it('error: nobody, a session that is over, and a page of another site', async () => {
    const ours = { settings: dark, version: null }
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? ours : undefined
      expect((await auth.request(method, 'settings', {}, body)).status).toBe(401)
    }
    const { token, cookie } = await auth.signIn(someone(), {}, { origin: page })
    const own = cookie.split(';')[0] ?? ''
    const write = (origin: string) => auth.request('PUT', 'settings', { cookie: own, origin }, ours)
    expect((await write('https://evil.example')).status).toBe(401)
    expect((await write(page)).status).toBe(200)
    const byCookie = (method: string, origin?: string) =>
      auth.request(method, 'settings', { cookie: own, ...(origin ? { origin } : {}) })
    expect((await byCookie('GET', 'https://evil.example')).status).toBe(401)
    expect((await byCookie('DELETE', 'https://evil.example')).status).toBe(401)
    expect(await saved(token)).not.toBeNull()
    await auth.request('POST', 'sign-out', auth.bearer(token))
    expect((await put(token, dark, null)).status).toBe(401)
  })

  it('error: more than sixty writes a minute of one account', async () => {
    const { token } = await auth.signIn(someone())
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) statuses.push((await put(token, dark, 'no-such-state')).status)
    expect(statuses.slice(0, 60).every((status) => status === 409)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429])
    expect((await auth.request('GET', 'settings', auth.bearer(token))).status).toBe(200)
  })

  it('forgets what nobody asked for in 400 days, and keeps what somebody did', async () => {
    let late = 0
    const rows = createSavedSettings(auth.db, () => Date.now() + late)
    await rows.save('test:used', dark, null)
    await rows.save('test:unused', dark, null)
    late = 399 * day
    expect(await rows.read('test:used')).not.toBeNull()
    late = 401 * day
    await rows.forget()
    expect(await rows.read('test:unused')).toBeNull()
    expect(await rows.read('test:used')).toMatchObject({ settings: dark })
    const { rows: found } = await auth.db.execute<{ owner: string }>(
      sql`select owner from auth.settings where owner like 'test:%'`,
    )
    expect(found.map(({ owner }) => owner)).toEqual(['test:used'])
  })
})
