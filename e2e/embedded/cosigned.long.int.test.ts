import { startTestData } from '@causeway/services/testing/chainData/startTestData'
import { parseAbi, encodeFunctionData, toHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frameOf, type Partners, startPartners } from './startPartners.ts'
import { demoToken } from './demoToken.ts'
import { post } from './openRawPage.ts'
import { visitorOf } from './visitorOf.ts'
import { frameProjectId } from './walletServer.ts'

/* A session of two keys, as clients of 2025 make one: the co-signer’s key first, the wallet’s whole answer, no signature beside it. */

let partners: Partners
let data: Awaited<ReturnType<typeof startTestData>>
let token: Awaited<ReturnType<typeof demoToken>>

beforeAll(async () => {
  partners = await startPartners()
  const { anvil, app, smart } = partners
  token = await demoToken(anvil, '0x00000000000000000000000000000000000070C3')
  const allowedOrigins = [app.origin]
  data = await startTestData({
    chains: [
      {
        id: anvil.chainId,
        rpc: { primary: anvil.rpcUrl, backups: [], ws: [] },
        smartAccounts: { contracts: smart.contracts },
      },
    ],
    projects: [{ id: frameProjectId, name: 'Interop', allowedOrigins, analytics: false }],
    env: { BUNDLER_URL: smart.bundler.url, BUNDLER_TOKEN_SECRET: smart.bundler.token },
  })
}, 240_000)
afterAll(async () => {
  await data?.close()
  await partners?.stop()
})

const { open, signIn, begin } = visitorOf(() => partners)
const abi = parseAbi(['function transfer(address to, uint256 amount)'])
const eve = '0x00000000000000000000000000000000000000e7'

interface Said {
  readonly status: number
  readonly body: Record<string, never>
}

async function ask(path: string, body: object): Promise<Said> {
  const answer = await data.fetch(`${data.base}/v1/${path}projectId=${frameProjectId}`, {
    method: 'POST',
    headers: { origin: partners.app.origin },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Said['body'] }
}

it('a session that the frame granted is begun by the co-signer with the wallet’s own answer, acts with both keys, and ends at once', async () => {
  const page = await open()
  await signIn(page, 'two@mail.test')
  const user = (await post(page, 'GET_USER', {})) as {
    accounts: readonly { address: Hex; type: string }[]
  }
  const account = user.accounts.find(({ type }) => type === 'smartAccount')?.address ?? '0x'
  await token.give(account, 1_000n)
  const key = privateKeyToAccount(generatePrivateKey())
  const now = Math.floor(Date.now() / 1_000)
  const allowance = {
    token: token.address,
    allowance: toHex(100n),
    period: 86_400,
    start: now - 60,
  }
  const asked = {
    expiry: now + 3_600,
    permissions: [{ type: 'erc20-recurring-allowance', data: allowance }],
    policies: [],
  }
  const keys = [{ type: 'secp256k1', publicKey: key.publicKey }]
  const caip10 = `eip155:${partners.anvil.chainId}:${account}`
  const path = `sessions/${caip10}`
  const made = await ask(`${path}?`, { ...asked, signer: { type: 'keys', data: { keys } } })
  const { pci, key: cosigner } = made.body as unknown as { pci: string; key: object }
  const request = {
    ...asked,
    chainId: toHex(partners.anvil.chainId),
    signer: { type: 'keys', data: { keys: [cosigner, ...keys] } },
  }

  const grant = await begin(page, 'wallet_grantPermissions', [request])
  expect(await frameOf(page).locator('#screen').innerText()).toContain(
    'With these two keys together',
  )
  await grant.approve.click()
  const granted = await grant.answer
  if ('error' in granted) throw new Error(granted.error)
  const begun = await ask(`${path}/activate?`, { pci, ...(granted.value as object) })
  expect([begun.status, begun.body]).toEqual([200, { success: true }])

  const rpc = async (method: string, params: object) =>
    (await ask('wallet?', { id: 1, jsonrpc: '2.0', method, params: [params] })).body as unknown as {
      result?: readonly Record<string, never>[]
      error?: { message: string }
    }
  const pay = async (amount: bigint) => {
    // A chain that nobody uses stands still, and what begins now has not begun there.
    await partners.anvil.mine()
    const call = encodeFunctionData({ abi, functionName: 'transfer', args: [eve, amount] })
    const prepared = await rpc('wallet_prepareCalls', {
      from: account,
      chainId: request.chainId,
      calls: [{ to: token.address, value: '0x0', data: call }],
      capabilities: { permissions: { context: pci } },
    })
    const [first] = prepared.result ?? []
    if (!first) return prepared
    const { preparedCalls, signatureRequest, context } = first as unknown as {
      preparedCalls: object
      signatureRequest: { hash: Hex }
      context: string
    }
    const signature = await key.sign({ hash: signatureRequest.hash })
    return rpc('wallet_sendPreparedCalls', { preparedCalls, signature, context })
  }
  expect((await pay(40n)).error).toBeUndefined()
  await expect.poll(() => token.of(eve), { timeout: 20_000 }).toBe(40n)
  expect((await pay(61n)).error?.message).toContain('60 base units')

  const { permissions, expiry } = asked
  const end = await begin(page, 'wallet_revokePermissions', [
    { pci, permissions, expiry, address: caip10 },
  ])
  await end.approve.click()
  const ended = await end.answer
  if ('error' in ended) throw new Error(ended.error)
  const revoked = await ask(`${path}/revoke?`, { pci, signature: ended.value })
  expect([revoked.status, revoked.body]).toEqual([200, { success: true }])
  expect((await pay(1n)).error?.message).toMatch(/ended|revoked/iu)
  expect(await token.of(eve)).toBe(40n)
  await page.context().close()
}, 120_000)
