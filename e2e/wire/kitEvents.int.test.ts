import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestRegistry } from '@causeway/services/testing/registry/startTestRegistry'
import { localPolygon } from '@causeway/protocol/networks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../packages/kit/test/fakeEnvironment.ts'
import { memoryStorage } from '../../packages/kit/src/core/createStorage.ts'
import { createInside } from '../../packages/kit/src/entries/createKit.ts'

/** The events of the modal at the registry that takes them, over its own interface. */

const origin = 'https://shop.example.org'
const project = (digit: string, analytics: boolean) => ({
  id: digit.repeat(32),
  name: 'Shop',
  allowedOrigins: [origin],
  analytics,
})
const [willing, unwilling] = [project('a', true), project('b', false)]
const base = 'https://registry.test'

let registry: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  registry = await startTestRegistry({ projects: [willing, unwilling] })
})
afterAll(() => registry.close())

let asked: string[]
/** Whether the registry is one of before it took several events at once. */
let plain: boolean
beforeEach(() => {
  asked = []
  plain = false
  vi.stubGlobal('location', new URL(`${origin}/of/someone?token=1`))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address)
    expect(Object.fromEntries(searchParams)).toMatchObject({ st: 'causeway', sv: 'causeway-4' })
    asked.push(`${init.method} ${pathname}`)
    const answer = await registry.fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), origin },
    })
    if (!plain || pathname !== '/getAnalyticsConfig') return answer
    const { isAnalyticsEnabled } = (await answer.json()) as { isAnalyticsEnabled: boolean }
    return Response.json({ isAnalyticsEnabled })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What the registry keeps, as it keeps it. */
async function kept(): Promise<readonly Record<string, unknown>[]> {
  const names = await readdir(registry.eventsFolder).catch(() => [])
  const texts = await Promise.all(
    names.map((name) => readFile(join(registry.eventsFolder, name), 'utf8')),
  )
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  )
}

/** A visitor who agreed opens and closes the modal. */
async function visit(projectId: string): Promise<void> {
  const page = createFakeEnvironment()
  const kit = createInside({
    networks: [localPolygon],
    storage: memoryStorage(),
    environment: page.environment,
    projectId,
    endpoints: { analytics: base },
    events: { consent: () => true },
  })
  expect(asked).toEqual([])
  kit.open({ view: 'Networks' })
  kit.close()
  await vi.waitFor(() => expect(asked).toEqual(['GET /getAnalyticsConfig']))
  await settle()
  await page.advance(60_000)
  kit.destroy()
  await sleep(50)
}

describe('the events of the modal', () => {
  it('[S7.asks-analytics] go by POST e, one by one, to a collector of the wire, which keeps them without path and query', async () => {
    plain = true
    const before = (await kept()).length
    await visit(willing.id)
    expect(asked).toEqual(['GET /getAnalyticsConfig', 'POST /e', 'POST /e'])
    await vi.waitFor(async () => expect((await kept()).length - before).toBe(2))
    const text = JSON.stringify((await kept()).slice(before))
    for (const part of ['MODAL_OPEN', 'MODAL_CLOSE', 'shop.example.org', willing.id])
      expect(text).toContain(part)
    for (const part of ['someone', 'token=1']) expect(text).not.toContain(part)
  })

  it('go several at once to our registry, which says that it takes them so', async () => {
    const before = (await kept()).length
    await visit(willing.id)
    expect(asked).toEqual(['GET /getAnalyticsConfig', 'POST /events'])
    await vi.waitFor(async () => expect((await kept()).length - before).toBe(2))
  })

  it('[S7.analytics-off] [S7.asks-analytics-config] stay in the page where the project’s analytics are off', async () => {
    const before = (await kept()).length
    await visit(unwilling.id)
    expect(asked).toEqual(['GET /getAnalyticsConfig'])
    expect((await kept()).length).toBe(before)
  })
})
