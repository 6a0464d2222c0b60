import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type EndpointCallOptions, call, parseRequest, type RequestOf, url } from './call.ts'
import { endpoint } from './endpoint.ts'
import { type Fetch, host, type Signal } from '../host.ts'
import { addressField, blockField, hash } from './fields.ts'
import { count, boundedInteger } from './boundedInteger.ts'

const statusOf = endpoint({
  method: 'GET',
  path: '/v1/status',
  response: v.object({
    chainId: count,
    head: blockField,
    indexed: v.nullable(v.object({ number: count, hash, timestamp: count })),
    behind: count,
    syncing: v.boolean(),
  }),
})
const planSeriesOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/series',
  params: v.object({ plan: addressField }),
  query: v.object({
    from: v.optional(boundedInteger(0, Number.MAX_SAFE_INTEGER)),
    points: v.optional(boundedInteger(2, 500), 120),
  }),
  response: v.object({ points: v.array(v.object({ timestamp: count })) }),
})
const planActivityOf = endpoint({
  method: 'GET',
  path: '/v1/plans/:plan/activity',
  params: v.object({ plan: addressField }),
  query: v.object({
    member: v.optional(addressField),
    cursor: v.optional(v.string()),
    limit: v.optional(boundedInteger(1, 100), 50),
  }),
  response: v.object({ items: v.array(v.unknown()) }),
})

const plan = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const status = {
  chainId: 31337,
  head: { number: 9, timestamp: 100 },
  indexed: null,
  behind: 9,
  syncing: true,
}

type Reply = { status?: number; body?: string; headers?: Record<string, string> } | Error

/** A server that gives its answers in order and remembers what it was asked. */
function serverOf(...replies: Reply[]) {
  const asked: { address: string; init: Record<string, unknown> }[] = []
  const waits: number[] = []
  const options = {
    base: 'http://127.0.0.1:8600',
    fetch: async (address: string, init: object = {}) => {
      asked.push({ address, init: { ...init } })
      const reply = replies.shift() ?? new Error('asked too often')
      if (reply instanceof Error) throw reply
      return new Response(reply.body ?? JSON.stringify(status), {
        status: reply.status ?? 200,
        headers: reply.headers ?? {},
      })
    },
    sleep: async (ms: number) => void waits.push(ms),
  } satisfies EndpointCallOptions
  return { asked, waits, options }
}

describe('platform', () => {
  it('real fetch and AbortSignal fit the shapes that protocol asks for', () => {
    expectTypeOf(globalThis.fetch).toExtend<Fetch>()
    expectTypeOf<AbortSignal>().toExtend<Signal>()
    expect(typeof host().fetch).toBe('function')
  })
})

describe('url', () => {
  it('fills params, leaves out empty query entries and keeps a path of the base', () => {
    const address = url(planActivityOf, 'https://data.example/indexer/', {
      params: { plan },
      query: { member: undefined, cursor: '', limit: 20 },
    })
    expect(address).toBe(`https://data.example/indexer/v1/plans/${plan}/activity?limit=20`)
  })

  it('refuses a missing param and a base that is no URL', () => {
    expect(() => url(planActivityOf, 'https://data.example')).toThrow('needs plan')
    expect(() => url(statusOf, 'data.example')).toThrow('is not a URL')
  })

  it('carries any text through path and query unharmed', () => {
    const echo = endpoint({ method: 'GET', path: '/v1/echo/:name', response: v.unknown() })
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        // A segment of "." or ".." is removed by every URL parser; ids never are that.
        fc.pre(!/^\.{1,2}$/u.test(text))
        const address = new URL(url(echo, 'http://x', { params: { name: text }, query: { text } }))
        expect(decodeURIComponent(address.pathname.slice('/v1/echo/'.length))).toBe(text)
        expect(address.searchParams.get('text')).toBe(text)
      }),
    )
  })
})

describe('parseRequest', () => {
  it('reads the strings of a URL into numbers, defaults and checksummed addresses', () => {
    expect(
      parseRequest(planSeriesOf, {
        params: { plan: plan.toLowerCase() },
        query: { from: '1700000000' },
      }),
    ).toEqual({ params: { plan }, query: { from: 1_700_000_000, points: 120 } })
  })

  it('names every bad field at once', () => {
    expect(() =>
      parseRequest(planActivityOf, {
        params: { plan: '0x12' },
        query: { limit: '101', member: 'me' },
      }),
    ).toThrow(/params\.plan: is not an address; query\.member: is not an address; query\.limit: /u)
    for (const limit of ['0', '-1', '1.5', 'abc', '9'.repeat(30), ' 1'])
      expect(() => parseRequest(planActivityOf, { params: { plan }, query: { limit } })).toThrow(
        'query.limit',
      )
  })
})

describe('call', () => {
  it('parses the answer, and is typed by the endpoint', async () => {
    const { asked, options } = serverOf({})
    const answer = await call(statusOf, options)
    expect(answer).toEqual(status)
    expectTypeOf(answer.indexed).toEqualTypeOf<{
      number: number
      hash: `0x${string}`
      timestamp: number
    } | null>()
    expectTypeOf<RequestOf<typeof planActivityOf>>().toExtend<{ params: { plan: string } }>()
    expect(asked[0]).toMatchObject({
      address: 'http://127.0.0.1:8600/v1/status',
      init: { method: 'GET' },
    })
  })

  it('[S8.http-status] says the status of an answer that is not OK', async () => {
    const { options } = serverOf({ status: 404, body: 'no such plan' })
    await expect(call(statusOf, options)).rejects.toMatchObject({
      code: 'http.status',
      shortMessage: 'HTTP status code: 404',
      details: 'no such plan',
    })
  })

  it('tries again 3 times with growing waits, and honours Retry-After', async () => {
    const busy = serverOf(
      { status: 503 },
      { status: 429, headers: { 'retry-after': '7' } },
      new TypeError('reset'),
      {},
    )
    expect(await call(statusOf, busy.options)).toEqual(status)
    expect(busy.waits).toEqual([150, 7_000, 600])

    const down = serverOf({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 }, {})
    await expect(call(statusOf, down.options)).rejects.toMatchObject({ code: 'http.status' })
    expect(down.asked).toHaveLength(4)
  })

  it('never repeats what may have been carried out', async () => {
    const send = endpoint({
      method: 'POST',
      path: '/v1/send',
      body: v.object({ to: v.string() }),
      response: v.unknown(),
    })
    const { asked, options } = serverOf({ status: 503 })
    await expect(call(send, { ...options, body: { to: 'a' } })).rejects.toMatchObject({
      code: 'http.status',
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.init).toMatchObject({
      body: '{"to":"a"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('says that nobody answers, and keeps the cause', async () => {
    const cause = new TypeError('fetch failed')
    const { options } = serverOf(cause)
    await expect(call(statusOf, { ...options, retries: 0 })).rejects.toMatchObject({
      code: 'http.unreachable',
      shortMessage: '127.0.0.1:8600 does not answer. Check your connection and try again.',
      cause,
    })
  })

  it('refuses an answer that is not what the endpoint promises', async () => {
    for (const body of ['<html>', '{}', JSON.stringify({ ...status, behind: -1 })]) {
      const { options } = serverOf({ body })
      await expect(call(statusOf, options)).rejects.toMatchObject({ code: 'http.malformed' })
    }
  })

  it('gives up after the timeout', async () => {
    const fetch: NonNullable<EndpointCallOptions['fetch']> = (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal as AbortSignal
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const options = { base: 'http://slow.example', fetch, timeoutMs: 5, retries: 0 }
    await expect(call(statusOf, options)).rejects.toMatchObject({
      code: 'http.timeout',
      params: { host: 'slow.example' },
    })
  })

  it('stops at once when the caller gives up, with the caller’s reason, also between tries', async () => {
    const reason = new Error('left the page')
    const before = serverOf({})
    await expect(
      call(statusOf, { ...before.options, signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason)

    const controller = new AbortController()
    const { asked, options } = serverOf({ status: 503 }, {})
    const { sleep: _recorded, ...realSleep } = options
    const pending = call(statusOf, { ...realSleep, signal: controller.signal })
    setTimeout(() => controller.abort(reason), 10)
    await expect(pending).rejects.toBe(reason)
    expect(asked).toHaveLength(1)
  })
})
