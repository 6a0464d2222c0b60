import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
import { createLog } from '../../lib/log/log.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { mountBundlerProxy } from './mountBundlerProxy.ts'

const [evil, good] = ['e'.repeat(32), 'a'.repeat(32)]

describe('the way to the bundler', () => {
  it('[S6.account-types] attack: a page that asks without end uses up its own share: what it may do can be ended from every other app', async () => {
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

  it('[S6.account-types] attack: nobody’s gas is paid for but that of the own wallet’s account, and nobody’s before there is a wallet', async () => {
    const app = createHttpApp({
      allowedOrigins: [],
      rateLimit: 0,
      trustProxy: 0,
      log: createLog({ level: 'fatal' }),
      metrics: createHttpMetrics(new Registry()),
    })
    const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    let rows: readonly { owner: string }[] = [{ owner }]
    const deps = {
      callers: {
        member: async () => ({ session: { userId: 'ada' }, project: { id: good } }),
      },
      db: { select: () => ({ from: () => ({ where: async () => rows }) }) },
      bundler: { url: 'http://127.0.0.1:1', token: 't' },
      operations: createLimiter({ name: 'operations', points: 99, seconds: 60, shared: null }),
    } as unknown as WalletDeps
    const coin = { name: 'POL', symbol: 'POL', decimals: 18 }
    const smartAccounts = { contracts: canonicalContracts }
    mountBundlerProxy(app, deps, [
      { id: 'eip155:137', name: 'Polygon', rpcUrls: ['http://127.0.0.1:1'], coin, smartAccounts },
    ])
    const ask = async (method: string, sender: string) => {
      const url = `http://wallet.test/wallet/v1/bundler/137?projectId=${good}`
      const body = JSON.stringify({ method, params: [{ sender }] })
      const headers = { 'content-type': 'application/json' }
      return (await app.hono.request(url, { method: 'POST', headers, body })).status
    }
    const own = hybridAccount(owner, canonicalContracts).address
    // 503: it is asked, and is away.
    for (const method of [
      'pm_sponsorUserOperation',
      'pm_getPaymasterData',
      'pm_getPaymasterStubData',
    ]) {
      rows = [{ owner }]
      expect(await ask(method, own)).toBe(503)
      expect(await ask(method, own.toLowerCase())).toBe(503)
      expect(await ask(method, owner)).toBe(403)
      rows = []
      expect(await ask(method, own)).toBe(403)
    }
    expect(await ask('eth_sendUserOperation', owner)).toBe(503)
  })
})
