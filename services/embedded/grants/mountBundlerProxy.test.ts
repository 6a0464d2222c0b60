import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
import { createLog } from '../../lib/log/log.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { mountBundlerProxy } from './mountBundlerProxy.ts'

const [evil, good] = ['e'.repeat(32), 'a'.repeat(32)]

describe('the way to the bundler', () => {
  it('attack: a page that asks without end uses up its own share: what it may do can be ended from every other app', async () => {
    const app = createHttpApp({
      allowedOrigins: [],
      rateLimit: 0,
      trustProxy: 0,
      log: createLog({ level: 'fatal' }),
      metrics: createHttpMetrics(new Registry()),
    })
    const deps = {
      callers: {
        member: async (_: unknown, id: string) => ({
          session: { userId: 'ada' },
          project: { id },
        }),
      },
      bundler: { url: 'http://127.0.0.1:1', token: 't' },
      operations: createLimiter({ name: 'operations', points: 2, seconds: 60, shared: null }),
    } as unknown as WalletDeps
    const coin = { name: 'POL', symbol: 'POL', decimals: 18 }
    const smartAccounts = { contracts: canonicalContracts }
    mountBundlerProxy(app, deps, [
      { id: 'eip155:137', name: 'Polygon', rpcUrls: ['http://127.0.0.1:1'], coin, smartAccounts },
    ])
    const ask = async (projectId: string) => {
      const url = `http://wallet.test/wallet/v1/bundler/137?projectId=${projectId}`
      const body = JSON.stringify({ method: 'eth_chainId', params: [] })
      const headers = { 'content-type': 'application/json' }
      return (await app.hono.request(url, { method: 'POST', headers, body })).status
    }
    // 503: it is asked, and is away.
    expect([await ask(evil), await ask(evil), await ask(evil)]).toEqual([503, 503, 429])
    expect(await ask(good)).toBe(503)
  })
})
