import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { polygon } from '@causeway/protocol/networks'
import { testSmartAccount, testUser } from '@causeway/testkit/frame/runTestFrame'
import { mainnet } from 'viem/chains'
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
import { expectAccessible, focused, modalRoot } from '../../../test/showKit.tsx'
import { listAccounts } from '../../actions/calls/listAccounts.ts'
import { signMessage } from '../../actions/calls/signMessage.ts'
import { switchChain } from '../../actions/calls/connect.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { embeddedWalletInfo } from '../frame/embeddedFeed.ts'
import type { KitInside } from '../../actions/kit.ts'

afterEach(() => void vi.restoreAllMocks())

const toSmart = page.getByRole('button', { name: /Switch to the smart account/u })
const toPlain = page.getByRole('button', { name: /Switch to the wallet account/u })
const knowsNetworks = (kit: KitInside) =>
  vi.waitFor(() => expect(embeddedWalletInfo(kit)?.smartAccountNetworks).toEqual([137]))

/** Signs in with a wallet that has both accounts, and opens where its type is chosen. */
async function settings(config: Parameters<typeof showFrame>[0] = {}, storage = memoryStorage()) {
  const shown = await showFrame({ projectId: 'smart', ...config }, storage)
  await signIn(shown.kit)
  await knowsNetworks(shown.kit)
  shown.kit.open({ view: 'AccountSettings' })
  return shown
}

describe('which account of the embedded wallet is in use', () => {
  it('[S1.feature-account-preference] [S9.account-types] [S3.account-type-smart] [S3.storage-smart-networks] a plain one at first (D2); the visitor switches to the smart one and back', async () => {
    const { kit, storage, events } = await settings()
    expect(kit.account().address).toBe(testUser.address)
    expect(storage.getItem(storageKeys.smartAccountNetworks)).toBe('[137]')
    expect(listAccounts(kit)).toMatchObject([
      { address: testUser.address, type: 'eoa' },
      { address: testSmartAccount, type: 'smartAccount' },
    ])
    await expect.element(toSmart).toHaveTextContent('0x99…B0A4dc')
    await expectAccessible()
    forgetHeard()
    await toSmart.click()
    await expect.element(toPlain).toBeVisible()
    await vi.waitFor(() =>
      expect(heardNames().slice(0, 2)).toEqual(['SET_PREFERRED_ACCOUNT', 'GET_USER']),
    )
    expect(heardNews()[0]?.payload).toEqual({ type: 'smartAccount' })
    expect(kit.account()).toMatchObject({ address: testSmartAccount, status: 'connected' })
    expect(embeddedWalletInfo(kit)).toMatchObject({
      preferredAccountTypes: { eip155: 'smartAccount' },
      smartAccountDeployed: false,
    })
    expect(listAccounts(kit)[0]).toMatchObject({ address: testSmartAccount, type: 'smartAccount' })
    await expect.element(page.getByText(/it is made with your first transaction/u)).toBeVisible()
    const network = 'eip155:137'
    const event = 'SET_PREFERRED_ACCOUNT_TYPE'
    expect(events).toContainEqual({ event, accountType: 'smartAccount', network })
    expect(viewOf(kit)).toBe('AccountSettings')
    await expectAccessible()
    await toPlain.click()
    await expect.element(toSmart).toBeVisible()
    expect(kit.account().address).toBe(testUser.address)
    expect(events).toContainEqual({ event, accountType: 'eoa', network })
  })

  it('the keyboard switches it, and the focus stays where it was', async () => {
    const { kit } = await settings()
    await expect.element(toSmart).toBeVisible()
    const row = modalRoot()?.querySelector<HTMLElement>('.account-type button')
    row?.focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(kit.account().address).toBe(testSmartAccount))
    expect(focused()).toBe(row)
  })

  it('the next visit takes it up, and the first request comes from it', async () => {
    const storage = memoryStorage()
    const first = await settings({}, storage)
    await toSmart.click()
    await expect.element(toPlain).toBeVisible()
    first.kit.destroy()
    forgetHeard()
    const { kit } = await showFrame({ projectId: 'smart' }, storage)
    await vi.waitFor(() => expect(kit.account().address).toBe(testSmartAccount), 8_000)
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(heardNames()).toContain('RPC_REQUEST'), 4_000)
    const request = heardNews().find(({ name }) => name === 'RPC_REQUEST')?.payload
    expect(request).toMatchObject({ method: 'personal_sign' })
    expect(JSON.stringify(request)).toContain(testSmartAccount)
    tellFrame('approve')
    expect((await signed).status).toBe('ok')
  })

  it('[S4.account-type-fallback] a wallet that refuses leaves the plain account in use, and the visitor is told', async () => {
    const { kit, storage } = await settings({ projectId: 'stuck' })
    await toSmart.click()
    await expect.element(page.getByText(/The smart account cannot be used now/u)).toBeVisible()
    expect(kit.account().address).toBe(testUser.address)
    expect(embeddedWalletInfo(kit)?.preferredAccountTypes).toEqual({ eip155: 'eoa' })
    expect(storage.getItem(storageKeys.preferredAccountTypes)).toBe('{"eip155":"eoa"}')
    await expect.element(toSmart).toBeEnabled()
  })

  it('[S4.smart-networks-fallback] a wallet that cannot say where it has smart accounts has none, whatever was known before', async () => {
    const storage = memoryStorage()
    storage.setItem(storageKeys.smartAccountNetworks, '[137]')
    const { kit } = await showFrame({ projectId: 'unsure' }, storage)
    await signIn(kit)
    await vi.waitFor(() => expect(storage.getItem(storageKeys.smartAccountNetworks)).toBe('[]'))
    expect(embeddedWalletInfo(kit)?.smartAccountNetworks).toEqual([])
    kit.open({ view: 'AccountSettings' })
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    expect(toSmart.query()).toBeNull()
  })

  it('a network without smart accounts offers none, and leads back to the plain account', async () => {
    const networks = [polygon, mainnet] as const
    const { kit } = await settings({ networks: networks })
    await toSmart.click()
    await expect.element(toPlain).toBeVisible()
    expect((await switchChain(kit, { chainId: 1 })).status).toBe('ok')
    expect(kit.account()).toMatchObject({ address: testUser.address, chainId: 1 })
    expect(embeddedWalletInfo(kit)?.preferredAccountTypes).toEqual({ eip155: 'eoa' })
    expect([toPlain.query(), toSmart.query()]).toEqual([null, null])
    await switchChain(kit, { chainId: 137 })
    expect(kit.account()).toMatchObject({ address: testSmartAccount, chainId: 137 })
    await expect.element(toPlain).toBeVisible()
  })

  it('an app that asks for smart accounts gets them with the login', async () => {
    const defaultAccountTypes = { eip155: 'smartAccount' } as const
    const { kit } = await showFrame({ projectId: 'smart', defaultAccountTypes })
    await signIn(kit)
    expect(kit.account().address).toBe(testSmartAccount)
  })

  it('the list of accounts names both types, and a press works with the other one', async () => {
    const { kit } = await settings()
    kit.open({ view: 'Profile' })
    const smart = page.getByRole('button', { name: /0x99.*Smart account/u })
    await expect.element(smart).toBeVisible()
    await expectAccessible()
    await smart.click()
    await vi.waitFor(() => expect(kit.account().address).toBe(testSmartAccount))
    await expect.element(smart).toHaveAttribute('aria-current', 'true')
    await vi.waitFor(() => expect(heardNames()).toContain('SET_PREFERRED_ACCOUNT'), 4_000)
  })
})
