import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { createPublicClient, http, toHex, type Hex } from 'viem'
import type { InteropStep } from '../createSteps.ts'
import { type FrameAccount, approveInFrame, failsWith, sendRaw } from './asking.ts'
import { askFrame, openApp, type Partners, signInToFrame } from '../../embedded/startPartners.ts'

const bob = '0x3333333333333333333333333333333333333333'

/** Everything that AppKit's 1.7.6 asks about smart accounts, by the official provider's own methods. */
export async function smart(partners: Partners, step: InteropStep): Promise<void> {
  const page = await openApp(partners)
  await signInToFrame(page, partners, 'smart@mail.test')
  const { address: owner } = (await askFrame(page, 'connect', { chainId: 31_337 })) as FrameAccount
  const { address } = hybridAccount(owner, partners.smart.contracts)

  await step('GET_SMART_ACCOUNT_ENABLED_NETWORKS names the chain that has them', async () => {
    assert.deepEqual(await askFrame(page, 'getSmartAccountEnabledNetworks'), {
      smartAccountEnabledNetworks: [31_337],
    })
    const kept = await page.evaluate(() =>
      localStorage.getItem('@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS'),
    )
    assert.equal(kept, '31337')
  })
  await step('INIT_SMART_ACCOUNT is an error, for its success is no declared message', async () => {
    const said = await sendRaw(page, { type: '@w3m-app/INIT_SMART_ACCOUNT', id: 'smart1' })
    assert.equal(said.type, '@w3m-frame/INIT_SMART_ACCOUNT_ERROR')
  })
  await step('SET_PREFERRED_ACCOUNT smartAccount, and eoa where the chain has none', async () => {
    const set = (type: string) => askFrame(page, 'setPreferredAccount', type)
    assert.deepEqual(await set('smartAccount'), { type: 'smartAccount', address })
    await askFrame(page, 'switchNetwork', 1)
    assert.deepEqual(await set('smartAccount'), { type: 'eoa', address: owner })
    await askFrame(page, 'switchNetwork', 31_337)
    assert.deepEqual(await set('eoa'), { type: 'eoa', address: owner })
    const user = (await askFrame(page, 'connect', {
      chainId: 31_337,
      preferredAccountType: 'smartAccount',
    })) as FrameAccount & { accounts: unknown; preferredAccountType: string }
    assert.deepEqual(
      [user.address, user.preferredAccountType, user.accounts],
      [
        address,
        'smartAccount',
        [
          { address: owner, type: 'eoa' },
          { address, type: 'smartAccount' },
        ],
      ],
    )
  })
  await step('wallet_getCapabilities of a smart account', async () => {
    const said = (await askFrame(page, 'getCapabilities')) as Record<
      string,
      { atomicBatch: unknown; permissions: { supported: boolean } }
    >
    assert.deepEqual(said['0x7a69']?.atomicBatch, { supported: true })
    assert.equal(said['0x7a69']?.permissions.supported, true)
  })
  await operations(page, partners, address, step)
  await page.context().close()
}

async function operations(
  page: Page,
  partners: Partners,
  address: Hex,
  step: InteropStep,
): Promise<void> {
  const chain = createPublicClient({ transport: http(partners.anvil.rpcUrl) })
  await step('personal_sign of an account that is not there yet', async () => {
    const params = [toHex('Hello'), address]
    const signature = (await approveInFrame(page, { method: 'personal_sign', params })) as Hex
    assert.equal(await chain.verifyMessage({ address, message: 'Hello', signature }), true)
  })
  await step(
    'wallet_sendCalls of a smart account is one operation, paid by the project',
    async () => {
      await partners.anvil.request('anvil_setBalance', [address, '0x3'])
      const calls = [
        { to: bob, value: '0x1', data: '0x' },
        { to: bob, value: '0x2', data: '0x' },
      ]
      const params = [{ chainId: '0x7a69', from: address, version: '1.0', calls }]
      const id = await approveInFrame(page, { method: 'wallet_sendCalls', params })
      const look = async () =>
        (await askFrame(page, 'request', { method: 'wallet_getCallsStatus', params: [id] })) as {
          status: number
          atomic: boolean
        }
      const end = Date.now() + 30_000
      while ((await look()).status === 100 && Date.now() < end) await page.waitForTimeout(300)
      const { status, atomic } = await look()
      assert.deepEqual([status, atomic], [200, true])
      assert.equal(await chain.getBalance({ address: bob }), 3n)
      assert.equal(await chain.getBalance({ address }), 0n)
    },
  )
  await step('eth_sendUserOperation never leaves AppKit’s page: its schema has none', () =>
    failsWith(page, /./u, 'request', { method: 'eth_sendUserOperation', params: [{}, bob] }),
  )
}
