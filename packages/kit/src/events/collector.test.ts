import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseRequest } from '@causeway/protocol/api/endpoint'
import { eventsOf } from '@causeway/protocol/api/registry'
import { limits } from '@causeway/protocol/limits'
import { polygon } from '@causeway/protocol/networks'
import { alice } from '../../test/fakeWallet.ts'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { createKit, type KitConfig } from '../createKit.ts'

const { batchWaitMs, batchEvents, waitingEvents } = limits.telemetry

const bodyOf = (init: RequestInit) => JSON.parse(init.body as string) as { events: unknown[] }

/** A kit whose collector answers as it is told; every request is kept as the server reads it. */
function start(options: { consent?: () => boolean; answer?: () => Response } & Partial<KitConfig>) {
  const page = createFakeEnvironment()
  const asked: { url: URL; init: RequestInit; names: string[] }[] = []
  const { consent = () => true, answer = () => Response.json({}), ...config } = options
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    const received = {
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(init),
    }
    const { body } = parseRequest(eventsOf, received)
    asked.push({ url, init, names: body.events.map(({ props }) => props.event) })
    return answer()
  })
  const kit = createKit({
    networks: [polygon],
    environment: page.environment,
    endpoints: { analytics: 'https://registry.test/' },
    events: { consent },
    ...config,
  })
  /** Time enough for the code of the sender to be loaded and for what waits to go. */
  const pass = async (ms: number = batchWaitMs) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await page.advance(ms)
    await settle()
  }
  return { kit, page, asked, pass }
}

const help = { event: 'CLICK_WALLET_HELP' } as const
const networks = { event: 'CLICK_NETWORKS' } as const
// Loaded with the first event: here before the clock counts.
beforeAll(() => import('./outside.ts'))
afterEach(() => vi.unstubAllGlobals())

describe('the collector that endpoints name', () => {
  it('gets the events of some seconds in one request, with who sends them and nothing of the visitor', async () => {
    const { kit, asked, pass } = start({ projectId: 'a'.repeat(32) })
    kit.events.send(help)
    kit.events.send({ event: 'SEARCH_WALLET', badge: undefined, search: `x ${alice}` })
    await pass(batchWaitMs - 1)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked.map(({ names }) => names)).toEqual([['CLICK_WALLET_HELP', 'SEARCH_WALLET']])
    const [{ url, init } = expect.fail()] = asked
    expect(url.href).toBe(
      `https://registry.test/events?projectId=${'a'.repeat(32)}&st=causeway&sv=causeway-4`,
    )
    expect(init).toMatchObject({
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    expect(init.body).not.toContain(alice)
    expect(bodyOf(init).events[1]).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'SEARCH_WALLET', properties: { search: 'x 0x…' } },
    })
    kit.destroy()
  })

  it('gets what waits at once when the page is hidden, and when there is much', async () => {
    const { kit, page, asked, pass } = start({})
    kit.events.send(help)
    await pass(0)
    page.events.dispatchEvent(new Event('visibilitychange'))
    expect(asked.map(({ names }) => names)).toEqual([['CLICK_WALLET_HELP']])
    kit.events.send(networks)
    await pass(0)
    page.events.dispatchEvent(new Event('pagehide'))
    expect(asked.at(-1)?.names).toEqual(['CLICK_NETWORKS'])
    for (let count = 0; count < batchEvents; count += 1) kit.events.send(help)
    await pass(0)
    expect(asked.at(-1)?.names).toHaveLength(batchEvents)
    kit.events.send(networks)
    await pass(0)
    kit.destroy()
    expect(asked.at(-1)?.names).toEqual(['CLICK_NETWORKS'])
    expect(page.pending()).toBe(0)
  })

  it('[S7.analytics-consent] is never asked without consent, without its address, or after consent was taken back', async () => {
    let yes = false
    const silent = start({ consent: () => yes })
    silent.kit.events.send(help)
    await silent.pass()
    yes = true
    silent.kit.events.send(help)
    await silent.pass(0)
    yes = false
    await silent.pass()
    expect(silent.asked).toEqual([])
    const nowhere = start({ endpoints: {} })
    nowhere.kit.events.send(help)
    await nowhere.pass()
    expect(nowhere.asked).toEqual([])
  })

  it('[S8.analytics-403] [S8.analytics-403-once] one that answers 403 is asked no more, and the banner is raised once', async () => {
    const { kit, asked, pass } = start({ answer: () => new Response('', { status: 403 }) })
    for (let time = 0; time < 3; time += 1) {
      kit.events.send(help)
      await pass()
    }
    expect(asked).toHaveLength(1)
    expect(kit.alerts.get()).toEqual({ waiting: ['alert.analytics'], raised: ['alert.analytics'] })
    kit.destroy()
  })

  it('[S8.server-key] error: other refusals end the sending too, told by their alert or in the log', async () => {
    const text = JSON.stringify({ reasons: [{ description: 'Unauthorized: invalid key' }] })
    const refusedWith = async (answer: () => Response) => {
      const { kit, asked, pass } = start({ answer })
      for (let time = 0; time < 2; time += 1) {
        kit.events.send(help)
        await pass()
      }
      expect(asked).toHaveLength(1)
      return { alerts: kit.alerts.get().waiting, log: kit.log.entries().at(-1)?.message }
    }
    expect(await refusedWith(() => new Response(text, { status: 401 }))).toMatchObject({
      alerts: ['alert.projectId'],
    })
    expect(await refusedWith(() => new Response('', { status: 404 }))).toEqual({
      alerts: [],
      log: 'The collector answered 404.',
    })
  })

  it('error: what a collector could not take goes with the next events, as much as may wait', async () => {
    let answers: (() => Response)[] = [
      () => {
        throw new TypeError('offline')
      },
      () => new Response('', { status: 503 }),
    ]
    const { kit, page, asked, pass } = start({
      answer: () => (answers.shift() ?? (() => Response.json({})))(),
    })
    kit.events.send(help)
    await pass()
    expect(page.pending()).toBe(0)
    kit.events.send(networks)
    await pass()
    kit.events.send(help)
    await pass()
    expect(asked.map(({ names }) => names.length)).toEqual([1, 2, 3])
    answers = Array.from({ length: 99 }, () => () => new Response('', { status: 503 }))
    for (let count = 0; count < waitingEvents + 5; count += 1) kit.events.send(help)
    await pass()
    kit.events.send(networks)
    await pass()
    expect(asked.at(-1)?.names).toHaveLength(waitingEvents)
    expect(asked.at(-1)?.names.at(-1)).toBe('CLICK_NETWORKS')
    kit.destroy()
  })
})
