import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { startTestData } from '@causeway/services/testing/chainData/startTestData'
import type { Page } from '@playwright/test'
import { createPublicClient, http, parseEther, toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveInFrame } from '../interop/frame/asking.ts'
import { askFrame, openApp, type Partners, signInToFrame, startPartners } from './startPartners.ts'
import { frameProjectId } from './walletServer.ts'

/*
 * A smart session from its request to its end: the calls of AppKit's experimental sessions (facts/embedded-wallet.md §5.1), its own
 * provider 1.7.6 over the frame that ships, the chain-data service as co-signer, and the bundler that ships.
 */

let partners: Partners
let data: Awaited<ReturnType<typeof startTestData>>
let page: Page
let account: Hex
beforeAll(async () => {
  partners = await startPartners()
  const { anvil, smart, app } = partners
  const { contracts, bundler } = smart
  data = await startTestData({
    chains: [
      {
        id: anvil.chainId,
        rpc: { primary: anvil.rpcUrl, backups: [], ws: [] },
        smartAccounts: { contracts },
      },
    ],
    projects: [
      { id: frameProjectId, name: 'Interop', allowedOrigins: [app.origin], analytics: false },
    ],
    env: { BUNDLER_URL: bundler.url, BUNDLER_TOKEN_SECRET: bundler.token },
  })
  page = await openApp(partners)
  await signInToFrame(page, partners, 'sessions@mail.test')
  const chosen = (await askFrame(page, 'setPreferredAccount', 'smartAccount')) as { address: Hex }
  account = chosen.address
  await anvil.request('anvil_setBalance', [account, toHex(parseEther('1'))])
}, 300_000)
afterAll(async () => {
  await data?.close()
  await partners?.stop()
})

const key = privateKeyToAccount(generatePrivateKey())
const carol = '0x2222222222222222222222222222222222222222'
const caip = () => `eip155:${partners.anvil.chainId}:${account}`
const held = () => partners.anvil.request('eth_getBalance', [carol, 'latest'])

async function post(path: string, body: object) {
  const response = await data.fetch(`${data.base}${path}?projectId=${frameProjectId}`, {
    method: 'POST',
    headers: { origin: partners.app.origin },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as never }
}

async function rpc<T>(method: string, params: unknown): Promise<T> {
  const { body } = await post('/v1/wallet', { id: 1, jsonrpc: '2.0', method, params: [params] })
  const { result, error } = body as { result?: T; error?: { message: string } }
  if (error || result === undefined) throw new Error(error?.message)
  return result
}

interface Prepared {
  readonly preparedCalls: object
  readonly signatureRequest: { readonly hash: Hex }
  readonly context: string
}

/** As an app's server acts: made ready, signed by its key, sent. @returns the status of the calls */
async function act(pci: string, coins: string) {
  const [prepared] = await rpc<readonly Prepared[]>('wallet_prepareCalls', {
    from: account,
    chainId: toHex(partners.anvil.chainId),
    calls: [{ to: carol, value: toHex(parseEther(coins)) }],
    capabilities: { permissions: { context: pci } },
  })
  if (!prepared) throw new Error('Nothing was prepared.')
  const { preparedCalls, signatureRequest, context } = prepared
  const signature = await key.sign({ hash: signatureRequest.hash })
  const sent = { preparedCalls, signature, context }
  const [id] = await rpc<readonly Hex[]>('wallet_sendPreparedCalls', sent)
  const statusOf = () => rpc<{ status: string; receipts?: unknown[] }>('wallet_getCallsStatus', id)
  await expect.poll(async () => (await statusOf()).status, { timeout: 20_000 }).toBe('CONFIRMED')
  return statusOf()
}

it('[S7.session-cosigner] [S1.feature-smart-sessions-revoke] granted in the wallet, activated, used within its limits, ended in the wallet', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const chainId = toHex(partners.anvil.chainId)
  const request = {
    chainId,
    expiry: now + 3_600,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] } },
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: toHex(parseEther('0.1')), period: 86_400, start: now + 1 },
      },
    ],
    policies: [],
  }
  const created = await post(`/v1/sessions/${caip()}`, request)
  const { pci, key: cosigner } = created.body as { pci: string; key: object }
  const keys = [cosigner, ...request.signer.data.keys]
  const asked = { ...request, signer: { type: 'keys', data: { keys } } }

  const granted = await approveInFrame(page, { method: 'wallet_grantPermissions', params: [asked] })
  // Before it is activated nothing acts.
  await expect(act(pci, '0.01')).rejects.toThrow('has not begun')
  const begun = await post(`/v1/sessions/${caip()}/activate`, { pci, ...(granted as object) })
  expect(begun).toEqual({ status: 200, body: { success: true } })

  await partners.anvil.increaseTime(2)
  // The account is not there yet: the session's first calls make it.
  expect(await act(pci, '0.04')).toMatchObject({ receipts: [{ status: '0x1' }] })
  expect(await act(pci, '0.06')).toMatchObject({ receipts: [{ status: '0x1' }] })
  expect(await held()).toBe(toHex(parseEther('0.1')))
  await expect(act(pci, '0.01')).rejects.toThrow('More than is left of the allowance')

  const { permissions, expiry } = request
  const params = [{ pci, permissions, expiry, address: caip() }]
  const signature = (await approveInFrame(page, {
    method: 'wallet_revokePermissions',
    params,
  })) as Hex
  const chain = createPublicClient({ transport: http(partners.anvil.rpcUrl) })
  const signed = { address: account, message: revocationMessage(caip(), pci), signature }
  expect(await chain.verifyMessage(signed)).toBe(true)
  // The wallet ended it on the chain before the service hears of it.
  await expect(act(pci, '0.01')).rejects.toThrow('taken the permission back on the chain')
  expect((await post(`/v1/sessions/${caip()}/revoke`, { pci, signature })).status).toBe(200)
  await expect(act(pci, '0.01')).rejects.toThrow('The session was ended')
}, 120_000)
