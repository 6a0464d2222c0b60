import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { typeCauseway as type } from '../../testing/cli/typeCauseway.ts'
import { serveHttp, type HttpServer } from '../../lib/http/serveHttp.ts'
import { createLog } from '../../lib/log/log.ts'
import { createPrivateApp } from '../../lib/run/createPrivateApp.ts'
import { mountOperator } from '../../relay/operator/mountOperator.ts'

const token = 'a-token-of-32-characters-or-more'
const purged: string[] = []
const relay = {
  mailboxes: {
    owners: () => [{ owner: 'a:203.0.113.1', messages: 5 }],
    size: () => ({ entries: 5 }),
    purge: (owner: string) => purged.push(owner),
  },
}

let node: HttpServer
beforeEach(async () => {
  purged.length = 0
  const part = {
    name: 'relay',
    health: () => ({ status: 'ok', details: {} }) as const,
    mountAdmin: (app: Parameters<typeof mountOperator>[0]) => {
      mountOperator(app, () => relay as never)
      app.post('/wallet/keys/rotate', (context) => context.json({ shares: 1 }))
    },
  }
  const app = createPrivateApp([part], new Registry(), {
    lifecycle: { state: 'running' },
    lacks: () => ({}),
    token,
    log: createLog({ level: 'silent' }),
  })
  node = await serveHttp({ fetch: app.fetch, host: '127.0.0.1', port: 0, setting: 'PRIVATE_PORT' })
  vi.stubEnv('PRIVATE_PORT', new URL(node.url).port)
})
afterEach(async () => {
  await node.close(0)
  vi.unstubAllEnvs()
})

it('shows who takes the room of a running relay, and throws it away; a rotation tells that escrows are of before', async () => {
  vi.stubEnv('ADMIN_TOKEN_SECRET', token)
  expect(await type('mailboxes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('a:203.0.113.1'),
  })
  expect(await type('purge', 'a:203.0.113.1')).toMatchObject({ code: 0 })
  const rotated = expect.stringMatching(/"shares": 1.*escrow it anew/su)
  expect(await type('keys', 'rotate')).toEqual({ code: 0, said: rotated })
  expect(purged).toEqual(['a:203.0.113.1'])
})

it.each([
  ['no token', undefined, ['mailboxes'], /ADMIN_TOKEN_SECRET is not set/u],
  ['a short token', 'short', ['mailboxes'], /must have 32 characters/u],
  ['another token', `${token}!`, ['purge', 'a:1'], /answers 401/u],
  ['no owner', token, ['purge'], /causeway purge <owner>/u],
  ['an option as owner', token, ['purge', '--all'], /causeway purge <owner>/u],
  ['a part that runs elsewhere', token, ['keys', 'rewrap'], /runs on another port/u],
  ['too many words', token, ['mailboxes', 'all'], /causeway mailboxes/u],
])('error: %s is told, and nothing is done', async (_what, given, words, sentence) => {
  vi.stubEnv('ADMIN_TOKEN_SECRET', given)
  const { code, said } = await type(...words)
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
  if (given) expect(said).not.toContain(given === 'short' ? '"short"' : given)
  expect(purged).toEqual([])
})

it('error: a node that is not there is named', async () => {
  vi.stubEnv('ADMIN_TOKEN_SECRET', token)
  vi.stubEnv('PRIVATE_PORT', '1')
  expect(await type('mailboxes')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/127\.0\.0\.1:1\/relay\/mailboxes does not answer/u),
  })
})
