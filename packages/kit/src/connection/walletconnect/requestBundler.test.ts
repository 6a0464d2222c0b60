import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestBundler, callStatus } from './requestBundler.ts'
import type { WalletConnectSession } from './signState.ts'

const session = {
  sessionProperties: { bundler_name: 'pimlico' },
} as unknown as WalletConnectSession
const base = 'https://data.example/'
const wallet = vi.fn(async () => 'the wallet')
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  wallet.mockClear()
  fetched.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

/** As `createConnections` joins them. */
const status = (asked: { wallet?: typeof wallet } = { wallet }) =>
  callStatus(session, ['0xid'], {
    bundler: (name, params) => requestBundler(base, 'p', [name, 'eip155:137', params]),
    wallet: asked.wallet,
  })
const refused = (code: number, field: string) =>
  fetched.mockResolvedValue(
    Response.json({ status: 'FAILED', reasons: [{ field, description: 'No.' }] }, { status: code }),
  )

describe('the status of calls', () => {
  it('[S7.asks-receipt] is asked of the bundler by eth_getUserOperationReceipt', async () => {
    fetched.mockResolvedValue(Response.json({ id: 1, jsonrpc: '2.0', result: { success: true } }))
    expect(await status()).toEqual({ success: true })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe(
      'https://data.example/v1/bundler?chainId=eip155%3A137&bundler=pimlico&projectId=p',
    )
    expect(init).toMatchObject({ method: 'POST' })
    expect(JSON.parse(init?.body as string)).toEqual({
      id: 1,
      jsonrpc: '2.0',
      method: 'eth_getUserOperationReceipt',
      params: ['0xid'],
    })
    expect(wallet).not.toHaveBeenCalled()
  })

  it('where the service has no such bundler the wallet is asked', async () => {
    refused(400, 'bundler')
    expect(await status()).toBe('the wallet')
    fetched.mockResolvedValue(new Response('not found', { status: 404 }))
    expect(await status()).toBe('the wallet')
  })

  it('error: nor a wallet that may be asked: it says so, by the code of the catalogue', async () => {
    refused(400, 'bundler')
    await expect(status({})).rejects.toMatchObject({ code: 'connection.callStatus' })
  })

  it.each([
    [400, 'chainId'],
    [401, 'projectId'],
    [503, 'bundler'],
  ])(
    'error: a refusal with %i for %s is told, and the wallet is not asked',
    async (code, field) => {
      refused(code, field)
      await expect(status()).rejects.toThrow(`HTTP status code: ${code}`)
      expect(wallet).not.toHaveBeenCalled()
    },
  )

  it('error: what the bundler refuses has its own code', async () => {
    fetched.mockResolvedValue(Response.json({ error: { code: -32_602, message: 'unknown hash' } }))
    await expect(status()).rejects.toMatchObject({ code: -32_602, message: 'unknown hash' })
  })
})
