import { endpoint } from '@causeway/protocol/http/endpoint'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { createHttpApp } from './createHttpApp.ts'
import { createHttpMetrics } from './httpMetrics.ts'
import { mount } from './mount.ts'

const keepOf = endpoint({
  method: 'POST',
  path: '/v1/keep/:name',
  params: v.object({ name: v.string() }),
  query: v.object({ also: v.optional(v.string()) }),
  body: v.object({ data: v.unknown(), text: v.optional(v.string()) }),
  response: v.object({ length: v.number() }),
})

/** A service that writes whatever it is given. */
function start() {
  const app = createHttpApp({
    log: createLog({ level: 'silent' }),
    metrics: createHttpMetrics(new Registry()),
    allowedOrigins: ['*'],
    rateLimit: 0,
    trustProxy: 0,
  })
  mount(app, keepOf, async ({ body }) => ({ length: JSON.stringify(body.data ?? null).length }))
  return async (path: string, body: string) => {
    const answer = await app.hono.request(`/v1/keep/${path}`, { method: 'POST', body })
    return { status: answer.status, said: (await answer.json()) as { reasons?: unknown } }
  }
}

const nested = (depth: number, [open, close]: readonly [string, string]) =>
  `{"data":${open.repeat(depth)}1${close.repeat(depth)}}`

describe('attack: a body that no schema looks into', () => {
  it.each([
    ['lists', ['[', ']']],
    ['objects', ['{"a":', '}']],
  ] as const)('of nested %s is refused, and an honest one is not', async (_what, pair) => {
    const ask = start()
    for (const depth of [65, 5_000, 10_000]) {
      const { status, said } = await ask('a', nested(depth, pair))
      expect(status).toBe(400)
      expect(said.reasons).toMatchObject([{ field: expect.stringMatching(/^body\.data/u) }])
    }
    expect((await ask('a', nested(30, pair))).status).toBe(200)
  })

  it.each([
    ['a%00b', '{"data":1}'],
    ['a?also=%00', '{"data":1}'],
    ['a', '{"data":1,"text":"a\\u0000"}'],
    ['a', '{"data":{"deep":["\\u0000"]}}'],
    ['a', '{"data":{"\\u0000":1}}'],
    ['a', '{"data":"half of one: \\ud83d"}'],
  ])('with U+0000 is refused: %s %s', async (path, body) => {
    const { status, said } = await start()(path, body)
    expect([status, JSON.stringify(said)]).toEqual([400, expect.stringContaining('U+0000')])
  })

  it('with other odd characters, and whole ones of two halves, goes on', async () => {
    expect(
      (await start()('a', '{"data":"\\u0001\\ud83d\\ude00\\\\u0000","text":"\\u202e"}')).status,
    ).toBe(200)
  })
})
