import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { decodeContext, encodeContext } from '@causeway/protocol/smartAccount/delegation'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { createPublicClient, encodeFunctionData, http, parseAbi, toHex, type Hex } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf, type Partners, startPartners } from './startPartners.ts'
import { demoToken } from './demoToken.ts'
import { post } from './openRawPage.ts'
import { type FrameGrantedSession, grantedSessionOf } from './grantedSessionOf.ts'
import { poorProjectId } from './startEmbeddedChain.ts'
import { visitorOf } from './visitorOf.ts'

/* Threat 15 of facts/embedded-wallet.md §1.6, from a page's question to the chain: the frame that ships, its service, the bundler. */

let partners: Partners
let token: Awaited<ReturnType<typeof demoToken>>

beforeAll(async () => {
  partners = await startPartners()
  token = await demoToken(partners.anvil, '0x00000000000000000000000000000000000070C3')
}, 240_000)
afterAll(() => partners?.stop())

const { open, signIn, begin } = visitorOf(() => partners)
const session = () => grantedSessionOf(partners.anvil, partners.smart)
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])
const eve = '0x00000000000000000000000000000000000000e7'
const unit = 1_000_000n
const now = () => Math.floor(Date.now() / 1_000)

const send = (amount: bigint, to: Hex = token.address) => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [eve, amount * unit] }),
})

/** A newcomer with a hundred tokens in the smart account. */
async function newcomer(email: string) {
  const page = await open()
  await signIn(page, email)
  const user = (await post(page, 'GET_USER', {})) as {
    accounts: readonly { address: Hex; type: string }[]
  }
  const account = user.accounts.find(({ type }) => type === 'smartAccount')?.address
  if (!account) throw new Error('There is no smart account.')
  await token.give(account, 100n * unit)
  return { page, account }
}

/** 50 tokens a day to the session's key. */
const asked = (signer: object, more: { readonly expiry?: number } = {}) => ({
  chainId: toHex(partners.anvil.chainId),
  expiry: now() + 3_600,
  signer,
  permissions: [
    {
      type: 'erc20-recurring-allowance',
      data: {
        token: token.address,
        allowance: toHex(50n * unit),
        period: 86_400,
        start: now() - 60,
      },
    },
  ],
  policies: [],
  ...more,
})

async function granted(page: Page, request: object): Promise<FrameGrantedSession> {
  const { answer, approve } = await begin(page, 'wallet_grantPermissions', [request])
  await approve.click()
  const said = await answer
  if ('error' in said) throw new Error(said.error)
  return said.value as FrameGrantedSession
}

describe('threat 15: session-key abuse', () => {
  it('[S6.approve-grant] [S7.frame-rpc-grant] a page is granted after a person has read how much, in how long and until when; its key acts within that and nowhere else', async () => {
    const { page, account } = await newcomer('grants@mail.test')
    const app = session()
    const request = asked(app.signer)
    const { answer, approve } = await begin(page, 'wallet_grantPermissions', [request])
    const screen = await frameOf(page).locator('#screen').innerText()
    for (const text of [
      'Let this app act without asking?',
      new URL(page.url()).origin,
      'Take up to 50 USDX in each period of 1 day',
      app.key.address,
      account,
      'What apps may do',
    ])
      expect(screen).toContain(text)
    await approve.click()
    const said = await answer
    if ('error' in said) throw new Error(said.error)
    const right = said.value as FrameGrantedSession
    expect(right).toMatchObject({ ...request, address: account })

    expect(await app.redeem(right, send(40n))).toEqual({ done: true })
    expect([await token.of(account), await token.of(eve)]).toEqual([60n * unit, 40n * unit])

    const refusals = [
      [send(20n), 'transfer-amount-exceeded'],
      [
        {
          ...send(0n),
          data: encodeFunctionData({ abi, functionName: 'approve', args: [eve, unit] }),
        },
        'invalid-method',
      ],
      [send(1n, partners.smart.paymaster), 'invalid-contract'],
      [{ ...send(1n), value: 1n }, 'value-too-high'],
    ] as const
    for (const [call, reason] of refusals)
      expect(await app.redeem(right, call)).toMatchObject({
        refused: expect.stringContaining(reason),
      })
    // Whoever copied the context has another key, and so another account.
    expect(await session().redeem(right, send(1n))).toMatchObject({
      refused: expect.stringContaining('InvalidDelegate'),
    })
    // Without a limit it is another text than the one that was signed.
    const [whole] = decodeContext(right.context) ?? []
    if (!whole) throw new Error('There is no delegation.')
    for (const [at] of whole.caveats.entries()) {
      const caveats = whole.caveats.filter((_, place) => place !== at)
      const context = encodeContext([{ ...whole, caveats }])
      expect(await app.redeem({ ...right, context }, send(1n))).toMatchObject({
        refused: expect.stringContaining('InvalidERC1271Signature'),
      })
    }
    expect(await token.of(eve)).toBe(40n * unit)
    await page.context().close()
  }, 120_000)

  it('the project’s budget ends what is paid for it, whatever the grant would allow', async () => {
    const { page } = await newcomer('budget@mail.test')
    const app = session()
    const right = await granted(page, asked(app.signer))
    expect(await app.redeem(right, send(1n), poorProjectId)).toMatchObject({ code: -32_011 })
    expect(await app.redeem(right, send(1n))).toEqual({ done: true })
    await page.context().close()
  }, 60_000)

  it('after its end nothing is allowed', async () => {
    const { page } = await newcomer('end@mail.test')
    const app = session()
    const expiry = now() + 40
    const right = await granted(page, asked(app.signer, { expiry }))
    expect(await app.redeem(right, send(1n))).toEqual({ done: true })
    await sleep((expiry + 1) * 1_000 - Date.now())
    expect(await app.redeem(right, send(1n))).toMatchObject({
      refused: expect.stringContaining('expired-delegation'),
    })
    await page.context().close()
  }, 120_000)

  it('[S6.approve-revoke] [S7.frame-rpc-revoke] after a revocation that a person approved nothing is allowed, and the account has signed that it ended the session', async () => {
    const { page, account } = await newcomer('revoke@mail.test')
    const app = session()
    const request = asked(app.signer)
    const right = await granted(page, request)
    expect(await app.redeem(right, send(1n))).toEqual({ done: true })
    const pci = '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11'
    const caip10 = `eip155:${partners.anvil.chainId}:${account}`
    const { permissions, expiry } = request
    const params = [{ pci, permissions, expiry, address: caip10 }]

    const first = await begin(page, 'wallet_revokePermissions', params)
    await frameOf(page).getByRole('button', { name: 'Refuse' }).click()
    expect(await first.answer).toEqual({ error: expect.stringContaining('rejected') })
    expect(await app.redeem(right, send(1n))).toEqual({ done: true })

    const { answer, approve } = await begin(page, 'wallet_revokePermissions', params)
    const screen = await frameOf(page).locator('#screen').innerText()
    for (const text of ['End what an app may do?', 'Take up to 50 USDX', 'Paid by Interop'])
      expect(screen).toContain(text)
    await approve.click()
    const said = await answer
    if ('error' in said) throw new Error(said.error)
    const chain = createPublicClient({
      chain: foundry,
      transport: http(partners.anvil.rpcUrl),
    })
    const signed = { address: account, message: revocationMessage(caip10, pci) }
    expect(await chain.verifyMessage({ ...signed, signature: said.value as Hex })).toBe(true)
    expect(await app.redeem(right, send(1n))).toMatchObject({
      refused: expect.stringContaining('CannotUseADisabledDelegation'),
    })
    await page.context().close()
  }, 120_000)

  it('its owner finds it in the wallet’s window and ends it there, without any page', async () => {
    const { page } = await newcomer('window@mail.test')
    const app = session()
    const right = await granted(page, asked(app.signer))
    expect(await app.redeem(right, send(1n))).toEqual({ done: true })
    await post(page, 'MANAGE')
    const popup = page.context().waitForEvent('page')
    await frameOf(page).getByRole('button', { name: 'Set up a recovery' }).click()
    const window = await popup
    await window.getByRole('button', { name: 'What apps may do' }).click()
    const item = window.locator('.devices > li')
    await item.getByText('Take up to 50 USDX').waitFor()
    expect(await item.innerText()).toContain(new URL(page.url()).origin)
    await item.getByRole('button', { name: 'End it' }).click()
    await item.getByText('Ended on').waitFor({ timeout: 30_000 })
    expect(await item.getByRole('button', { name: 'End it' }).count()).toBe(0)
    expect(await app.redeem(right, send(1n))).toMatchObject({
      refused: expect.stringContaining('CannotUseADisabledDelegation'),
    })
    await window.getByRole('button', { name: 'Back' }).click()
    await window.getByRole('button', { name: 'What happened' }).click()
    await window.getByText('What an app may do was ended').waitFor()
    await window.getByText('An app was allowed to act alone').waitFor()
    await page.context().close()
  }, 120_000)
})
