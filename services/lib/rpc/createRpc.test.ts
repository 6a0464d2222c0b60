import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { faultOf } from '@causeway/protocol/rpc/fault'
import { HttpRequestError, ResponseBodyTooLargeError, RpcRequestError, TimeoutError } from 'viem'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { createRpc, type RpcClient } from './createRpc.ts'
import type { Node } from './createNodes.ts'

const url = 'https://a.test'
const refused = (code: number) =>
  new RpcRequestError({ body: {}, error: { code, message: 'no' }, url })
const http = (status: number, headers = new Headers()) =>
  new HttpRequestError({ body: {}, url, status, headers })

function setUp(urls = ['https://a.test', 'https://b.test'], chainOf = (_host: string) => 1) {
  let now = 0
  const hosts = new Map<RpcClient, string>()
  const asked: string[] = []
  const waits: number[] = []
  const rpc = createRpc({
    urls,
    log: createLog({ level: 'fatal' }),
    now: () => now,
    sleep: async (ms) => void waits.push(ms),
    chainId: 1,
    ping: async ({ url, client }: Node) => {
      const { host } = new URL(url)
      hosts.set(client, host)
      return { head: 1, chainId: chainOf(host) }
    },
  })
  const read = (answer: (host: string) => unknown) =>
    rpc.use(async (client: RpcClient) => {
      const host = hosts.get(client) ?? 'a.test'
      asked.push(host)
      const value = answer(host)
      if (value instanceof Error) throw value
      return value
    })
  return { rpc, read, asked, waits, pass: (ms: number) => (now += ms) }
}

describe('createRpc', () => {
  it('asks the next node when one fails, and the first one again once it has proved itself', async () => {
    const { read, asked, pass } = setUp()
    expect(await read((host) => (host === 'a.test' ? http(502) : host))).toBe('b.test')
    expect(await read((host) => host)).toBe('b.test')
    // Ten pings later nothing speaks of the failure any more.
    for (let ping = 0; ping <= rpcLimits.samples; ping += 1) {
      pass(rpcLimits.pollingMs)
      await read((host) => host)
      await new Promise(setImmediate)
    }
    expect(await read((host) => host)).toBe('a.test')
    expect(asked.slice(0, 3)).toEqual(['a.test', 'b.test', 'b.test'])
  })

  it('never reads from a node of another chain, and names it', async () => {
    const { rpc, read, asked } = setUp(undefined, (host) => (host === 'a.test' ? 5 : 1))
    expect(await read((host) => host)).toBe('b.test')
    expect(await read((host) => host)).toBe('b.test')
    expect(asked).toEqual(['b.test', 'b.test'])
    expect(rpc.state().untrue).toEqual({ 0: 'chain' })
  })

  it('[S9.rpc-retries] [S9.rpc-backoff] tries three times more with doubled waits, then says that no node answers', async () => {
    const { rpc, read, waits } = setUp()
    await expect(read(() => http(503))).rejects.toMatchObject({ code: 'rpc.unreachable' })
    expect(waits).toEqual([150, 300, 600])
    expect(rpc.state().downSince).toBe(0)
    await read(() => 'back')
    expect(rpc.state().downSince).toBeNull()
  })

  it('[S8.retry-after] honours Retry-After', async () => {
    const { read, waits } = setUp(['https://a.test'])
    let calls = 0
    await read(() => (calls++ === 0 ? http(429, new Headers({ 'retry-after': '7' })) : 'ok'))
    expect(waits).toEqual([7_000])
  })

  it('does not repeat what a node refuses for good, nor hide a defect of ours', async () => {
    const { read, waits, asked } = setUp()
    await expect(read(() => refused(-32602))).rejects.toMatchObject({ code: 'rpc.unreachable' })
    await expect(read(() => new RangeError('defect'))).rejects.toThrow('defect')
    expect([waits, asked.length]).toEqual([[], 3])
  })

  it('gives up what is under way as soon as it is stopped', async () => {
    const stopping = new AbortController()
    const rpc = createRpc({
      urls: ['https://a.test'],
      chainId: 1,
      log: createLog({ level: 'fatal' }),
      sleep: async () => {},
      signal: stopping.signal,
    })
    const silent = rpc.use(() => new Promise(() => {}))
    stopping.abort(new Error('stopping'))
    await expect(silent).rejects.toThrow('stopping')
    await expect(rpc.use(async () => 'late')).rejects.toThrow('stopping')
  })

  it('tells a slow node from an absent one', async () => {
    const { read } = setUp(['https://a.test'])
    await expect(read(() => new TimeoutError({ body: {}, url }))).rejects.toMatchObject({
      code: 'rpc.timeout',
    })
  })
})

describe('faultOf', () => {
  it('names what is wrong with a node', () => {
    const malformed = v.safeParse(v.string(), 1)
    const faults = [
      new ResponseBodyTooLargeError({ maxSize: 1, size: 2 }),
      refused(-32005),
      refused(3),
      http(413),
      new v.ValiError(malformed.issues as [v.BaseIssue<unknown>]),
      new Error('ours'),
    ].map(faultOf)
    expect(faults).toEqual([
      { kind: 'oversized' },
      { kind: 'refused', code: -32005, retry: true, elsewhere: true },
      { kind: 'refused', code: 3, retry: false, elsewhere: false },
      { kind: 'unreachable', status: 413, retryAfter: null },
      { kind: 'malformed' },
      null,
    ])
  })
})

describe('faultOf of a refusal', () => {
  const said = (message: string, code = -32005) =>
    faultOf(new RpcRequestError({ body: {}, error: { code, message }, url }))?.kind

  it.each([
    'daily request count exceeded, request rate limited',
    'Too many requests, reason: call rate limit exhausted, retry in 10s',
    'Your app has exceeded its compute units per second capacity',
    'project ID request rate exceeded',
    'monthly quota reached',
  ])('I8: takes for our quota: %s', (words) => expect(said(words)).toBe('quota'))

  it.each([
    'query returned more than 10000 results',
    'query exceeds max block range 1000',
    'eth_getLogs is limited to a 10,000 range',
    'Log response size exceeded. You can make requests with up to a 2K block range',
    'exceed maximum block range: 50000',
    'query timeout exceeded',
    'limit exceeded',
  ])('takes for too large a call: %s', (words) => expect(said(words)).toBe('refused'))

  it('asks the next node at once when one is out of quota', async () => {
    const { read, asked, waits } = setUp()
    const error = { code: -32005, message: 'daily request count exceeded' }
    const out = new RpcRequestError({ body: {}, error, url })
    expect(await read((host) => (host === 'a.test' ? out : host))).toBe('b.test')
    expect([asked, waits]).toEqual([['a.test', 'b.test'], []])
  })
})
