import { polygon } from '@causeway/protocol/networks'
import { testSmartAccount } from '@causeway/testkit/frame/runTestFrame'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  forgetHeard,
  heardNames,
  heardNews,
  order as tellFrame,
  showFrame,
  signIn,
  viewOf,
} from '../../../test/showFrame.tsx'
import { expectAccessible, focused, modalRoot, showKit } from '../../../test/showKit.tsx'
import {
  listedSession,
  serviceKey,
  serviceUrl,
  sessionService,
} from '../../../test/sessionService.ts'
import { mainnet } from 'viem/chains'
import type { ReactNode } from 'react'
import type { KitConfig } from '../../actions/kit.ts'
import { useGrantPermissions } from '../../entries/react/index.tsx'
import { grantPermissions } from './grantPermissions.ts'

afterEach(() => void vi.restoreAllMocks())

const app = {
  projectId: 'smart',
  endpoints: { chainData: serviceUrl },
  features: { smartSessions: true },
  defaultAccountTypes: { eip155: 'smartAccount' },
  networks: [polygon, mainnet] as never,
} satisfies Partial<KitConfig>
const owner = `eip155:137:${testSmartAccount}`
/** A public key that is one: twice the generator. */
const appKey = '0x02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5'
const seconds = () => Math.floor(Date.now() / 1_000)
const shop = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const request = (over: object = {}) =>
  ({
    chainId: '0x89',
    expiry: seconds() + 3_600,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: appKey }] } },
    permissions: [
      {
        type: 'contract-call',
        data: {
          address: shop,
          abi: [{ type: 'function', name: 'play', inputs: [{ type: 'uint256' }] }],
          functions: [{ functionName: 'play', valueLimit: '0x16345785d8a0000' }],
        },
      },
    ],
    policies: [{ type: 'call-limit', data: { count: 5 } }],
    ...over,
  }) as Parameters<typeof grantPermissions>[1]

async function member(config: Partial<KitConfig> = {}, beside?: ReactNode) {
  const shown = await showFrame({ ...app, ...config }, undefined, beside)
  await signIn(shown.kit)
  return shown
}
const rpc = (method: string) =>
  heardNews().find(
    ({ name, payload }) =>
      name === 'RPC_REQUEST' && (payload as { method: string }).method === method,
  )?.payload as { params: [Record<string, unknown>] } | undefined
const asked = (method: string) => vi.waitFor(() => expect(rpc(method)).toBeDefined(), 4_000)
const tab = (name: string) => page.getByRole('tab', { name })
const row = (name: RegExp | string) => page.getByRole('button', { name })

describe('granting a session', () => {
  it('[S1.feature-smart-sessions-grant] [S7.session-request] checks it, asks the service for its key, the wallet for both keys, and activates it', async () => {
    const service = sessionService()
    const { kit } = await member()
    const granted = grantPermissions(kit, request())
    await vi.waitFor(() => expect(viewOf(kit)).toBe('ApproveTransaction'), 5_000)
    await asked('wallet_grantPermissions')
    const [wanted] = rpc('wallet_grantPermissions')?.params ?? []
    expect(wanted).toMatchObject({ address: testSmartAccount, chainId: '0x89' })
    const keys = [serviceKey, appKey].map((publicKey) => ({ type: 'secp256k1', publicKey }))
    expect(wanted?.['signer']).toEqual({ type: 'keys', data: { keys } })
    tellFrame('approve')
    const session = await granted
    expect(session).toMatchObject({
      status: 'ok',
      value: { address: testSmartAccount, chainId: 137, expiry: wanted?.['expiry'] },
    })
    const paths = service.calls().map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual([`POST /v1/sessions/${owner}`, `POST /v1/sessions/${owner}/activate`])
    const [, activation] = service.calls()
    expect(activation?.body).toMatchObject({
      pci: session.status === 'ok' && session.value.context,
      context: `0x${'cd'.repeat(40)}`,
      permissions: wanted?.['permissions'],
    })
    await expect.element(page.getByText('Session granted')).toBeVisible()
    expect(viewOf(kit)).toBe('SmartSessionCreated')
    for (const words of [
      'Call play of the contract 0x3C\u2060…\u20604293BC',
      'Send at most 0.100 POL with each call',
      'At most 5 calls in all',
    ])
      await expect.element(page.getByText(words)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'See all sessions' }).click()
    await expect.element(row(/Game.*Until/u)).toBeVisible()
    expect(viewOf(kit)).toBe('SmartSessionList')
  })

  it('a refusal is a state: nothing is activated, the modal closes, and no later question ends in its view', async () => {
    const service = sessionService()
    const { kit } = await member()
    const granted = grantPermissions(kit, request())
    await asked('wallet_grantPermissions')
    tellFrame('reject')
    expect(await granted).toEqual({ status: 'rejected' })
    expect(viewOf(kit)).toBe('closed')
    expect(kit.modal.get().stack).toEqual([])
    expect(service.calls()).toHaveLength(1)
  })

  it('a service that does not take what was agreed to is told where it was agreed, and to the app', async () => {
    const service = sessionService()
    service.fails.activate = true
    const { kit } = await member()
    const granted = grantPermissions(kit, request()).catch((error: unknown) => error)
    await asked('wallet_grantPermissions')
    tellFrame('approve')
    expect(await granted).toMatchObject({ code: 'http.status' })
    await expect.element(page.getByText('The session did not begin')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(viewOf(kit)).toBe('Account')
  })

  it.each([
    ['a field that is not known', { more: 1 }, 'more: is not known'],
    ['an end that is over', { expiry: 5 }, 'expiry: is over'],
    ['a chain where the wallet is not', { chainId: '0x1' }, 'Ethereum'],
    [
      'a permission that the wallet does not grant',
      {
        permissions: [
          {
            type: 'erc20-recurring-allowance',
            data: { token: shop, allowance: '0x5', period: 60, start: seconds() },
          },
        ],
      },
      'erc20-recurring-allowance',
    ],
  ])(
    '[S7.session-request] %s is refused before the service or the wallet is asked',
    async (_, over, words) => {
      const service = sessionService()
      const { kit } = await member()
      forgetHeard()
      await expect(grantPermissions(kit, request(over))).rejects.toThrow(words)
      expect(service.calls()).toEqual([])
      expect(rpc('wallet_grantPermissions')).toBeUndefined()
    },
  )

  it('an app that did not turn sessions on is told so, has no row, and no view', async () => {
    sessionService()
    const { kit } = await member({ features: {} })
    await expect(grantPermissions(kit, request())).rejects.toThrow(
      '`features.smartSessions` is off',
    )
    kit.open({ view: 'SmartSessionList' })
    await vi.waitFor(() => expect(viewOf(kit)).toBe('Account'))
    kit.open({ view: 'AccountSettings' })
    await expect.element(row('Disconnect')).toBeVisible()
    expect(row('Smart sessions').query()).toBeNull()
  })

  it('the hook says how far it is', async () => {
    sessionService()
    function Granting() {
      const { grantPermissions: ask, isPending, data } = useGrantPermissions()
      return (
        <button type="button" onClick={() => ask(request())}>
          {data ? `session ${data.chainId}` : isPending ? 'asking' : 'play'}
        </button>
      )
    }
    const { kit } = await member({}, <Granting />)
    await vi.waitFor(() => expect(viewOf(kit)).toBe('closed'))
    await row('play').click()
    await asked('wallet_grantPermissions')
    tellFrame('approve')
    await vi.waitFor(() => expect(document.body.textContent).toContain('session 137'), 4_000)
  })
})

describe('the list of sessions', () => {
  const three = () => [
    listedSession(),
    listedSession({ project: { name: 'Old' }, expiry: seconds() - 60 }),
    listedSession({ project: { name: 'Gone' }, revokedAt: seconds() - 5 }),
  ]

  it('[S1.feature-smart-sessions-list] [S7.asks-sessions] active, expired and revoked stand in tabs of their own, by month, in plain words', async () => {
    const service = sessionService(three())
    const { kit } = await member()
    kit.open({ view: 'AccountSettings' })
    await row('Smart sessions').click()
    const game = row(/^Game/u)
    await expect.element(game).toBeVisible()
    expect(service.calls()[0]).toMatchObject({ method: 'GET', path: `/v1/sessions/${owner}` })
    expect([row(/^Old/u).query(), row(/^Gone/u).query()]).toEqual([null, null])
    await game.click()
    await expect.element(game).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText('Spend up to 2 POL in each period of 1 day')).toBeVisible()
    await expectAccessible()
    tab('Active').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Expired')).toHaveAttribute('aria-selected', 'true')
    expect(focused()).toBe(tab('Expired').element())
    await expect.element(row(/^Old.*Ended on/u)).toBeVisible()
    await row(/^Old/u).click()
    expect(row('Revoke').query()).toBeNull()
    await userEvent.keyboard('{Tab}')
    await tab('Revoked').click()
    await expect.element(row(/^Gone.*Revoked on/u)).toBeVisible()
    await expectAccessible()
  })

  it('[S1.feature-smart-sessions-end] one that ends while it is looked at moves to the expired ones by itself', async () => {
    sessionService([listedSession({ expiry: seconds() + 3 })])
    const { kit } = await member()
    kit.open({ view: 'SmartSessionList' })
    await expect.element(row(/^Game/u)).toBeVisible()
    await expect.element(page.getByText('No active sessions')).toBeVisible()
    await tab('Expired').click()
    await expect.element(row(/^Game.*Ended on/u)).toBeVisible()
  })

  it('says that it loads, that there is none, and that the service failed, and tries again', async () => {
    const service = sessionService()
    const release = service.hold()
    service.fails.list = true
    const { kit } = await member()
    kit.open({ view: 'SmartSessionList' })
    await vi.waitFor(() => expect(modalRoot()?.querySelector('.skeleton')).not.toBeNull(), 4_000)
    await expectAccessible()
    release()
    await expect.element(page.getByText('Sessions could not be loaded')).toBeVisible()
    await expectAccessible()
    service.fails.list = false
    await row('Try again').click()
    await expect.element(page.getByText('No active sessions')).toBeVisible()
    await expectAccessible()
  })

  it('[S1.feature-smart-sessions-revoke] [S7.asks-sessions-revoke] the wallet has the network end it and signs, the service is told, and meanwhile it is being revoked', async () => {
    const pci = crypto.randomUUID()
    const service = sessionService([listedSession({ pci })])
    const { kit } = await member()
    kit.open({ view: 'SmartSessionList' })
    await row(/^Game/u).click()
    forgetHeard()
    await row('Revoke').click()
    await vi.waitFor(() => expect(viewOf(kit)).toBe('ApproveTransaction'), 4_000)
    await asked('wallet_revokePermissions')
    expect(rpc('wallet_revokePermissions')?.params[0]).toMatchObject({ pci, address: owner })
    const release = service.hold()
    tellFrame('approve')
    await expect.element(row(/^Game.*Revoking/u)).toBeVisible()
    expect(viewOf(kit)).toBe('SmartSessionList')
    await expectAccessible()
    const revoke = () => service.calls().find(({ path }) => path.endsWith('/revoke'))
    await vi.waitFor(() => expect(revoke()).toBeDefined(), 4_000)
    expect(revoke()?.body).toEqual({ pci, signature: `0x${'ab'.repeat(65)}` })
    release()
    await expect.element(page.getByText('No active sessions')).toBeVisible()
    await tab('Revoked').click()
    await expect.element(row(/^Game.*Revoked on/u)).toBeVisible()
  })

  it('a refusal leaves it as it is; a service that failed is told in its row, and it can be tried again', async () => {
    const service = sessionService([listedSession()])
    const { kit } = await member()
    kit.open({ view: 'SmartSessionList' })
    await row(/^Game/u).click()
    await row('Revoke').click()
    await asked('wallet_revokePermissions')
    tellFrame('reject')
    await vi.waitFor(() => expect(viewOf(kit)).toBe('SmartSessionList'), 4_000)
    await expect.element(row(/^Game.*Until/u)).toBeVisible()
    service.fails.revoke = true
    forgetHeard()
    await row(/^Game/u).click()
    await row('Revoke').click()
    await asked('wallet_revokePermissions')
    tellFrame('approve')
    await vi.waitFor(() => expect(viewOf(kit)).toBe('SmartSessionList'), 4_000)
    await row(/^Game/u).click()
    await expect
      .element(page.getByText('It was not revoked, and still acts. Try again.'))
      .toBeVisible()
    await expect.element(row('Revoke')).toBeEnabled()
    await vi.waitFor(() => expect(heardNames()).toContain('RPC_REQUEST'), 4_000)
  })

  it('another wallet of the page has its sessions listed too, and is asked in its own window', async () => {
    sessionService([listedSession()])
    const { kit, wallet } = await showKit(
      { endpoints: { chainData: serviceUrl }, features: { smartSessions: true } },
      { view: 'SmartSessionList' },
    )
    wallet.on('wallet_revokePermissions', () => `0x${'ab'.repeat(65)}`)
    await row(/^Game/u).click()
    await row('Revoke').click()
    await expect.element(page.getByText('No active sessions')).toBeVisible()
    expect(wallet.count('wallet_revokePermissions')).toBe(1)
    expect(viewOf(kit)).toBe('SmartSessionList')
  })
})
