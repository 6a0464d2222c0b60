import { describe, expect, it } from 'vitest'
import { testAddresses } from '../core/testAddresses.ts'
import { firstState, type TestWalletState } from '../core/state.ts'
import { viewFor } from '../core/viewFor.ts'
import { answerAlone } from './answerAlone.ts'

const site = 'http://localhost:8700'
const [first] = testAddresses
const connected = { ...firstState, connected: { [site]: [first] } }
const config = {
  chain: { id: 31337, name: 'Polygon Local', rpcUrl: 'http://127.0.0.1:8545' },
  names: [],
  tokens: [],
}

function answer(
  method: string,
  state: TestWalletState = connected,
  fetch: (url: string) => Promise<Response> = () => Promise.reject(new Error('refused')),
) {
  const saved: TestWalletState[] = []
  const view = viewFor(state, site, 31337, first)
  const outcome = answerAlone(
    { method, params: [] },
    { state, origin: site, view },
    { config, fetch, save: (next) => saved.push(next) },
  )
  return outcome.then((result) => ({ result, saved }))
}

describe('answerAlone', () => {
  it('tells a site its accounts and the chain', async () => {
    expect((await answer('eth_accounts')).result).toEqual({ ok: true, result: [first] })
    expect((await answer('eth_chainId')).result).toEqual({ ok: true, result: '0x7a69' })
    expect((await answer('net_version')).result).toEqual({ ok: true, result: '31337' })
  })

  it('hides its accounts while locked, and keeps the permission', async () => {
    const locked = { ...connected, locked: true }
    expect((await answer('eth_accounts', locked)).result).toEqual({ ok: true, result: [] })
    const { result } = await answer('wallet_getPermissions', locked)
    expect(result).toMatchObject({ ok: true, result: [{ parentCapability: 'eth_accounts' }] })
  })

  it('forgets a site that revokes its permission', async () => {
    const { result, saved } = await answer('wallet_revokePermissions')
    expect(result).toEqual({ ok: true, result: null })
    expect(saved).toEqual([firstState])
  })

  it('passes a read to the chain, and the chain’s own error back', async () => {
    const ok = await answer('eth_blockNumber', connected, async (url) => {
      expect(url).toBe(config.chain.rpcUrl)
      return Response.json({ result: '0x10' })
    })
    expect(ok.result).toEqual({ ok: true, result: '0x10' })
    const reverted = { code: 3, message: 'execution reverted', data: '0x12' }
    const bad = await answer('eth_call', connected, async () => Response.json({ error: reverted }))
    expect(bad.result).toEqual({ ok: false, error: reverted })
  })

  it('error: 4900 when the chain does not answer, 4901 on the wrong chain, 4200 for an unknown method', async () => {
    const codes = await Promise.all([
      answer('eth_call'),
      answer('eth_call', { ...connected, chain: 1 }),
      answer('anvil_mine'),
    ])
    expect(codes.map(({ result }) => (result.ok ? 0 : result.error.code))).toEqual([
      4900, 4901, 4200,
    ])
  })
})
