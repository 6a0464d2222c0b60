import { afterEach, describe, expect, it, vi } from 'vitest'
import { polygon } from '@causeway/protocol/networks'
import { createInside } from '../../entries/createKit.ts'
import { checkOrigin } from './readRegistry.ts'

afterEach(() => vi.unstubAllGlobals())

/** A kit whose registry answers so, checked for a page at `origin`. */
async function check(answer: () => Response, origin: string, times = 1, debug = false) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
  const endpoints = { registry: 'https://registry.test' }
  const kit = createInside({ networks: [polygon], endpoints, projectId: 'a1', debug })
  for (let time = 0; time < times; time += 1) await checkOrigin(kit, origin)
  const { waiting } = kit.alerts.get()
  return { asked, waiting, log: kit.log.entries().map(({ message }) => message) }
}

const list = (...allowedOrigins: string[]) => Response.json({ allowedOrigins })
const app = 'https://app.example.org'

describe('the origin of the page', () => {
  it('[S5.origins-alert] [S8.alert-origin] raises the alert where it is not on the list of the project, asked once', async () => {
    const { asked, waiting } = await check(() => list('https://shop.example'), app, 3)
    expect(asked).toEqual([
      'https://registry.test/projects/v1/origins?projectId=a1&st=causeway&sv=causeway-4',
    ])
    expect(waiting).toEqual(['alert.origin'])
  })

  it('[S5.origins-match] [S5.origins-wildcard] is fine on the list, by a wildcard, and in development among the default ancestors', async () => {
    expect((await check(() => list(app), app)).waiting).toEqual([])
    expect((await check(() => list('https://*.example.org'), app)).waiting).toEqual([])
    expect((await check(() => list('*'), app)).waiting).toEqual([])
    const shared = 'https://anybody.vercel.app'
    expect((await check(() => list(app), shared, 1, true)).waiting).toEqual([])
    expect((await check(() => list(app), shared)).waiting).toEqual(['alert.origin'])
    expect((await check(() => list(app), 'http://localhost:5173')).waiting).toEqual([])
  })

  it('[S9.ancestors-localhost] [S9.ancestors-shared-hosts] [S9.ancestors-secure-mobile] in development each default ancestor passes', async () => {
    for (const origin of [
      'http://localhost',
      'http://localhost:65535',
      'https://localhost:8443',
      'https://mine.pages.dev',
      'https://mine.vercel.app',
      'https://1f2e.ngrok-free.app',
      'https://secure-mobile.walletconnect.com',
      'https://secure-mobile.walletconnect.org',
    ]) {
      const { waiting } = await check(() => list(app), origin, 1, true)
      expect([origin, waiting]).toEqual([origin, []])
    }
    const like = await check(() => list(app), 'https://minepages.dev', 1, true)
    expect(like.waiting).toEqual(['alert.origin'])
  })

  it('[S8.server-origin] error: a registry that refuses the page says the same; one that is away raises nothing', async () => {
    const reasons = [{ field: 'origin', description: 'Unauthorized: origin not allowed' }]
    const refused = await check(() => Response.json({ reasons }, { status: 401 }), app)
    expect(refused.waiting).toEqual(['alert.origin'])
    const away = await check(() => Response.json({}, { status: 404 }), app)
    expect(away.waiting).toEqual([])
    expect(away.log).toEqual(['The allowed origins are not known.'])
  })

  it('is not asked about where the app names no registry', async () => {
    vi.stubGlobal('fetch', vi.fn())
    await checkOrigin(createInside({ networks: [polygon] }), app)
    expect(fetch).not.toHaveBeenCalled()
  })
})
