import { parseRequest } from '@causeway/protocol/http/call'
import { eventOf, eventsOf } from '@causeway/protocol/api/registry'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { telemetryLimits } from './limits.ts'
import { polygon } from '@causeway/protocol/networks'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment, settle } from '../../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { connect, switchChain } from '../../actions/calls/connect.ts'
import { sendTransaction, writeContract } from '../../actions/calls/writeContract.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../../actions/kit.ts'
import { errorReports } from './createOutlet.ts'
import type { KitEvent } from './kitEvent.ts'

const { batchWaitMs, batchEvents, waitingEvents } = telemetryLimits

const bodyOf = (init: RequestInit) => JSON.parse(init.body as string) as { events: unknown[] }

/** A kit whose collector answers as it is told; every request is kept as the server reads it. */
function start(
  options: {
    consent?: () => boolean
    answer?: () => Response
    /** What `getAnalyticsConfig` answers. */
    terms?: (url: URL) => Response
  } & Partial<KitConfig>,
) {
  const page = createFakeEnvironment()
  const asked: { url: URL; init: RequestInit; names: string[] }[] = []
  const { consent = () => true, answer = () => Response.json({}), ...config } = options
  const { terms = () => Response.json({ isAnalyticsEnabled: true, several: true }), ...rest } =
    config
  const questions: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    if (init.method === 'GET') {
      questions.push(address)
      return terms(url)
    }
    const received = {
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(init),
    }
    const events =
      url.pathname === '/e'
        ? [parseRequest(eventOf, received).body]
        : parseRequest(eventsOf, received).body.events
    asked.push({ url, init, names: events.map(({ props }) => props.event) })
    return answer()
  })
  const kit = createInside({
    networks: [polygon],
    environment: page.environment,
    endpoints: { analytics: 'https://registry.test/' },
    events: { consent },
    ...rest,
  })
  /** Time enough for the code of the sender to be loaded and for what waits to go. */
  const pass = async (ms: number = batchWaitMs) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    await page.advance(ms)
    await settle()
  }
  return { kit, page, asked, questions, pass }
}

const help = { event: 'CLICK_WALLET_HELP' } as const
const networks = { event: 'CLICK_NETWORKS' } as const
// Loaded with the first event: here before the clock counts.
beforeAll(() => import('./createOutlet.ts'))
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

const enabled = (isAnalyticsEnabled: boolean) => () => Response.json({ isAnalyticsEnabled })

describe('what a collector says of itself', () => {
  it('[S7.analytics-query] [S7.analytics-body] one that takes events as the wire says gets each by POST e, after it was asked whether it wants any', async () => {
    vi.stubGlobal('location', new URL('https://shop.example.org/of/someone?token=1#part'))
    const { kit, asked, questions, pass } = start({ terms: enabled(true), projectId: 'a1' })
    kit.events.send(help)
    kit.events.send({ event: 'SWITCH_NETWORK', network: 'eip155:137' })
    await pass(batchWaitMs)
    const query = 'projectId=a1&st=causeway&sv=causeway-4'
    expect(questions).toEqual([`https://registry.test/getAnalyticsConfig?${query}`])
    expect(asked.map(({ url }) => url.href)).toEqual([
      `https://registry.test/e?${query}`,
      `https://registry.test/e?${query}`,
    ])
    expect(asked.map(({ init }) => JSON.parse(init.body as string))).toEqual(
      [
        ['CLICK_WALLET_HELP', {}],
        ['SWITCH_NETWORK', { network: 'eip155:137' }],
      ].map(([event, properties]) => ({
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        url: 'https://shop.example.org',
        domain: 'shop.example.org',
        timestamp: expect.any(Number),
        props: { type: 'track', event, properties },
      })),
    )
    kit.events.send(networks)
    await pass(batchWaitMs)
    expect([asked.length, questions.length]).toEqual([3, 1])
    kit.destroy()
  })

  it('[S7.analytics-off] one that wants no events gets none, and is asked no more', async () => {
    for (const terms of [enabled(false), () => new Response('<html>'), () => Response.json({})]) {
      const { kit, asked, questions, pass } = start({ terms })
      for (let time = 0; time < 3; time += 1) {
        kit.events.send(help)
        await pass()
      }
      kit.destroy()
      expect([asked, questions.length, kit.alerts.get().waiting]).toEqual([[], 1, []])
    }
  })

  it('[S7.asks-analytics-config] without consent it is not even asked, and a bare one is spoken for by the registry that the app names', async () => {
    let yes = false
    const two = (url: URL) =>
      url.host === 'pulse.test'
        ? new Response('', { status: 404 })
        : Response.json({ isAnalyticsEnabled: true, several: true })
    const endpoints = { analytics: 'https://pulse.test', registry: 'https://registry.test' }
    const { kit, asked, questions, pass } = start({ terms: two, endpoints, consent: () => yes })
    kit.events.send(help)
    await pass()
    expect(questions).toEqual([])
    yes = true
    kit.events.send(networks)
    await pass()
    expect(questions.map((url) => new URL(url).origin)).toEqual([
      'https://pulse.test',
      'https://registry.test',
    ])
    // Several at once is the registry's own way: a collector elsewhere gets one by one.
    expect(asked.map(({ url, names }) => [url.origin + url.pathname, names])).toEqual([
      ['https://pulse.test/e', ['CLICK_NETWORKS']],
    ])
    kit.destroy()
    const silent = start({
      terms: (url) => (url.host === 'pulse.test' ? two(url) : enabled(false)()),
      endpoints,
    })
    silent.kit.events.send(help)
    await silent.pass()
    expect(silent.asked).toEqual([])
    const nobody = start({ terms: () => new Response('', { status: 404 }) })
    nobody.kit.events.send(help)
    await nobody.pass()
    expect(nobody.asked).toEqual([])
    expect(nobody.kit.log.entries().at(-1)?.message).toBe('The collector answered 404.')
  })

  it('[S8.analytics-403] error: a 403 there raises the banner too; one that is away is asked again, and what waited goes then', async () => {
    const refused = start({ terms: () => new Response('', { status: 403 }) })
    refused.kit.events.send(help)
    await refused.pass()
    expect(refused.kit.alerts.get().waiting).toEqual(['alert.analytics'])
    let away = 2
    const { kit, asked, questions, pass } = start({
      terms: () => (away-- > 0 ? new Response('', { status: 503 }) : enabled(true)()),
    })
    kit.events.send(help)
    await pass()
    expect([asked.length, questions.length]).toEqual([0, 2])
    kit.events.send(networks)
    await pass()
    expect(asked.map(({ names }) => names)).toEqual([['CLICK_WALLET_HELP'], ['CLICK_NETWORKS']])
    kit.destroy()
  })

  it('what waits for the answer of the collector is taken back with the consent', async () => {
    let yes = true
    let answer: (response: Response) => void = () => undefined
    const terms = () => new Promise<Response>((resolve) => (answer = resolve)) as never
    const { kit, asked, pass } = start({ terms, consent: () => yes })
    kit.events.send(help)
    await pass()
    yes = false
    answer(Response.json({ isAnalyticsEnabled: true }))
    await pass()
    expect(asked).toEqual([])
    kit.destroy()
  })
})

function setup(consent: () => boolean = () => true) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet().install(page.events)
  const sent: KitEvent[] = []
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: page.environment,
    events: { consent, send: (event) => void sent.push(event) },
  })
  const reports = () => sent.filter(({ event }) => event === 'INTERNAL_SDK_ERROR')
  /** Time for what is on its way to arrive. */
  const arrived = () => new Promise((resolve) => setTimeout(resolve, 30))
  return { kit, page, wallet, reports, arrived }
}

// Loaded with the first report: here before silence is taken for a proof.
beforeAll(() => import('./createOutlet.ts'))

const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (error) {
    return error
  }
  return expect.fail('nothing was thrown')
}

describe('errors of the kit', () => {
  it('[S8.library-errors] what leaves a function of the kit is reported by its code, and is the very error that was thrown', async () => {
    const { kit, reports, arrived } = setup()
    kit.start()
    const failing = vi.spyOn(kit.connectionOf('eip155'), 'send')
    const own = new TypeError(`odd state of ${alice}\n  at secret`)
    failing.mockImplementationOnce(() => {
      throw own
    })
    expect(await thrownBy(() => connect(kit, { connector: 'org.example.fake' }))).toBe(own)
    const unknown = await thrownBy(() => switchChain(kit, { chainId: 5 }))
    expect(unknown).toMatchObject({ code: 'alert.switchNetwork' })
    expect(await thrownBy(() => kit.connectionOf('solana'))).toMatchObject({
      code: 'chain.notConfigured',
    })
    const call = { chainId: 137, to: bob } as const
    expect(await thrownBy(() => sendTransaction(kit, call))).toMatchObject({
      code: 'connection.connectFirst',
    })
    await vi.waitFor(() => expect(reports()).toHaveLength(4))
    await arrived()
    expect(reports()).toEqual([
      {
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'TypeError',
        errorMessage: 'odd state of 0x…',
      },
      { event: 'INTERNAL_SDK_ERROR', errorType: 'alert.switchNetwork' },
      { event: 'INTERNAL_SDK_ERROR', errorType: 'chain.notConfigured' },
      { event: 'INTERNAL_SDK_ERROR', errorType: 'connection.connectFirst' },
    ])
  })

  it('an error that passes through several functions is one, and viem’s counts too', async () => {
    const { kit, reports, arrived } = setup()
    const abi = [
      { type: 'function', name: 'f', inputs: [], outputs: [], stateMutability: 'nonpayable' },
    ] as const
    const call = { chainId: 137, address: bob, abi, functionName: 'f' } as const
    await thrownBy(() => writeContract(kit, { ...call, args: [] }))
    // @ts-expect-error the arguments do not fit
    await thrownBy(() => writeContract(kit, { ...call, args: [1n] }))
    await vi.waitFor(() => expect(reports()).toHaveLength(2))
    await arrived()
    expect(reports()).toMatchObject([
      { errorType: 'connection.connectFirst' },
      { errorType: 'AbiEncodingLengthMismatchError' },
    ])
  })

  it('neither a refusal nor what a wallet said is one', async () => {
    const { kit, wallet, reports, arrived } = setup()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4001, 'no')))
    expect(await connect(kit, { connector: 'org.example.fake' })).toEqual({ status: 'rejected' })
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(4100, 'locked')))
    await thrownBy(() => connect(kit, { connector: 'org.example.fake' }))
    await arrived()
    expect(reports()).toEqual([])
  })

  it('without consent nothing is reported, and a consent that throws hides no error', async () => {
    const silent = setup(() => false)
    const told: unknown[] = []
    silent.kit.events.subscribe(() => told.push(silent.kit.events.get()))
    await thrownBy(() => silent.kit.connectionOf('solana'))
    const broken = setup(() => {
      throw new Error('broken')
    })
    expect(await thrownBy(() => broken.kit.connectionOf('solana'))).toMatchObject({
      code: 'chain.notConfigured',
    })
    await silent.arrived()
    expect([silent.reports(), broken.reports(), told]).toEqual([[], [], []])
    expect(broken.kit.log.entries().at(-1)).toMatchObject({ message: 'An event was not sent.' })
  })

  it('[S8.library-errors-limit] [S9.error-reports] five a minute are reported and sent, however many are thrown', async () => {
    const { kit, page, reports, arrived } = setup()
    const fail = (times: number) =>
      Array.from({ length: times }, () =>
        expect(() => kit.connectionOf('solana')).toThrow(BaseError),
      )
    expect(telemetryLimits.errorsPerMinute).toBe(5)
    fail(9)
    await vi.waitFor(() => expect(reports()).toHaveLength(5))
    await page.advance(59_999)
    fail(1)
    await arrived()
    expect(reports()).toHaveLength(5)
    await page.advance(1)
    fail(9)
    await vi.waitFor(() => expect(reports()).toHaveLength(10))
    await arrived()
    expect(reports()).toHaveLength(10)
  })

  it('a minute slides: no sixty seconds hold more than five', () => {
    let now = 0
    const reportOf = errorReports(() => now)
    const times: number[] = []
    for (; now < 300_000; now += 7_000) if (reportOf(new Error('x'))) times.push(now)
    for (const start of times)
      expect(times.filter((time) => time >= start && time < start + 60_000).length).toBeLessThan(6)
    expect(times.length).toBeGreaterThan(20)
    expect(errorReports(() => 0)('a text')).toEqual({
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'string',
    })
  })
})
