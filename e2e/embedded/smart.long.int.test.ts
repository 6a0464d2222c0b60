import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { parseEther, toHex, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf, type Partners, startPartners } from './startPartners.ts'
import { post } from './openRawPage.ts'
import { memberOf } from './memberOf.ts'

/* The smart account of the bundle that ships, in Chromium, over the wallet's own service, the bundler that ships, and a chain. */

const bob = '0x00000000000000000000000000000000000b0b01'
let partners: Partners

beforeAll(async () => {
  partners = await startPartners()
}, 240_000)
afterAll(() => partners?.stop())

const {
  ask,
  open,
  signIn,
  addressOf,
  member,
  approved,
  begin,
  statusOf,
  userOf,
  chain,
  balance,
  fund,
} = memberOf(() => partners)

describe('the choice of the account', () => {
  it('[S7.frame-init-smart-networks-events] which networks, which account there, and an error to a page that names none', async () => {
    const page = await open()
    await signIn(page, 'init@mail.test')
    expect(await post(page, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
      smartAccountEnabledNetworks: [31_337],
    })
    const owner = await addressOf(page)
    const { address } = hybridAccount(owner, partners.smart.contracts)
    expect(await post(page, 'INIT_SMART_ACCOUNT', { chainId: 31_337 })).toEqual({
      address,
      isDeployed: false,
    })
    await expect(post(page, 'INIT_SMART_ACCOUNT')).rejects.toThrow('not offered here')
    await expect(post(page, 'INIT_SMART_ACCOUNT', { chainId: 1 })).rejects.toThrow('not offered')
    await expect(post(page, 'INIT_SMART_ACCOUNT', { chainId: 5 })).rejects.toThrow()
    await page.context().close()
  })

  it('a member has both; the chosen one is kept, and is the key’s own where the chain has no other', async () => {
    const { page, owner, address } = await member('choice@mail.test')
    expect(address).toBe(hybridAccount(owner, partners.smart.contracts).address)
    expect(await userOf(page)).toMatchObject({
      address,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
      accounts: [
        { address: owner, type: 'eoa' },
        { address, type: 'smartAccount' },
      ],
    })
    expect(await ask(page, 'eth_accounts')).toEqual([address])
    await post(page, 'SWITCH_NETWORK', { chainId: 1 })
    expect(await userOf(page)).toMatchObject({ address: owner, preferredAccountType: 'eoa' })
    expect(await ask(page, 'eth_accounts')).toEqual([owner])
    await post(page, 'SWITCH_NETWORK', { chainId: 31_337 })
    expect(await userOf(page)).toMatchObject({ address })
    const eoa = await post(page, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    expect(eoa).toEqual({ type: 'eoa', address: owner })
    expect(await userOf(page)).toMatchObject({ address: owner, preferredAccountType: 'eoa' })
    await page.context().close()
  })

  it('says what each account can do', async () => {
    const { page } = await member('can@mail.test')
    const smart = (await ask(page, 'wallet_getCapabilities')) as Record<string, unknown>
    expect(smart).toEqual({
      '0x7a69': expect.objectContaining({
        atomic: { status: 'supported' },
        permissions: expect.objectContaining({ supported: true, signerTypes: ['keys'] }),
      }),
    })
    const { entryPoint } = partners.smart.contracts
    expect(await ask(page, 'eth_supportedEntryPoints')).toEqual([entryPoint])
    await post(page, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    expect(await ask(page, 'wallet_getCapabilities')).toEqual({
      '0x7a69': { atomic: { status: 'ready' } },
    })
    await page.context().close()
  })
})

describe('operations', () => {
  it('[S6.account-types] [S9.account-types] the account is made and pays with no coin of its own but what it sends: the project pays the fee', async () => {
    const { page, address } = await member('sponsored@mail.test')
    await fund(address, 5n)
    const before = await balance(bob)
    const call = { to: bob, value: '0x5', data: '0x' }
    const { value, text } = await approved(page, 'eth_sendTransaction', [call])
    expect(text).toContain('Paid by Interop')
    expect(text).toContain('Smart account')
    expect(text).toContain('first use')
    const receipt = await chain().getTransactionReceipt({ hash: value as Hex })
    expect(receipt.status).toBe('success')
    expect(await balance(bob)).toBe(before + 5n)
    expect(await balance(address)).toBe(0n)
    expect(await userOf(page)).toMatchObject({ smartAccountDeployed: true })
    await page.context().close()
  })

  it('calls run together: a batch of which one fails does nothing, and one that can is one operation', async () => {
    const { page, address } = await member('batch@mail.test')
    await fund(address, 10n)
    const before = await balance(bob)
    const good = { to: bob, value: '0x1', data: '0x' }
    // The factory has no such function.
    const bad = { to: partners.smart.contracts.factory, data: '0x12345678' }
    const batch = (...calls: object[]) => [
      { version: '2.0.0', atomicRequired: true, chainId: '0x7a69', from: address, calls },
    ]
    const failed = await approved(page, 'wallet_sendCalls', batch(good, bad))
    expect(failed.text).toContain('all of them, or none')
    expect(failed.error).toBeDefined()
    expect(await balance(bob)).toBe(before)
    const { value } = await approved(page, 'wallet_sendCalls', batch(good, good))
    const { id } = value as { id: string }
    expect(await statusOf(page, id)).toMatchObject({ status: 200, atomic: true })
    expect(await balance(bob)).toBe(before + 2n)
    // A frame that was loaded anew has never heard of it.
    const isBack = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('message', ({ data }) => {
            if (data?.type === '@w3m-frame/READY') resolve()
          })
        }),
    )
    await post(page, 'RELOAD')
    await isBack
    expect(await statusOf(page, id)).toMatchObject({ status: 200 })
    await page.context().close()
  })

  it('[T16] the account pays where the project does not, and never more than was shown', async () => {
    const { page, address } = await member('own-coin@mail.test')
    const over = () => ({ jsonrpc: '2.0', id: 1, error: { code: -32_011, message: 'over budget' } })
    partners.smart.lie('pm_getPaymasterStubData', over)
    const call = { to: bob, value: '0x1', data: '0x' }
    try {
      await expect(ask(page, 'eth_sendTransaction', [call])).rejects.toThrow('has not the coin')
      await fund(address, parseEther('1'))
      const { value, text } = await approved(page, 'eth_sendTransaction', [call])
      expect(text).toMatch(/At most [≈ \d.]+ POL, from this account/u)
      expect(await chain().getTransactionReceipt({ hash: value as Hex })).toMatchObject({
        status: 'success',
      })
      expect(await balance(address)).toBeLessThan(parseEther('1'))
    } finally {
      partners.smart.lie('pm_getPaymasterStubData', null)
    }
    // Shown as the project's, then refused by it: nothing is signed.
    partners.smart.lie('pm_sponsorUserOperation', over)
    try {
      const sent = partners.smart.asked.filter((method) => method === 'eth_sendUserOperation')
      const { error } = await approved(page, 'eth_sendTransaction', [call])
      expect(error).toContain('no longer pays')
      const after = partners.smart.asked.filter((method) => method === 'eth_sendUserOperation')
      expect(after).toHaveLength(sent.length)
    } finally {
      partners.smart.lie('pm_sponsorUserOperation', null)
    }
    await page.context().close()
  })

  it('[S6.approve-user-operation] a page’s own operation is shown, approved, refused, and refused before that where it is wrong', async () => {
    const { page, owner, address } = await member('operation@mail.test')
    await fund(address, parseEther('1'))
    const { entryPoint, factory } = partners.smart.contracts
    const { factoryData } = hybridAccount(owner, partners.smart.contracts)
    const callData = encodeCalls([{ to: bob, value: 3n, data: '0x' }])
    const draft = { sender: address, nonce: '0x0', factory, factoryData, callData }
    const gas = (await ask(page, 'eth_estimateUserOperationGas', [draft, entryPoint])) as object
    const { callGasLimit, verificationGasLimit, preVerificationGas } = gas as Record<string, Hex>
    const price = toHex(BigInt((await ask(page, 'eth_gasPrice')) as Hex) * 2n)
    const op = {
      ...draft,
      callGasLimit,
      verificationGasLimit,
      preVerificationGas,
      maxFeePerGas: price,
      maxPriorityFeePerGas: '0x3b9aca00',
      signature: '0x',
    }
    const wrong: readonly [object, RegExp][] = [
      [{ sender: bob }, /another account/u],
      [{ factory: bob }, /its own factory/u],
      [{ callData: '0x12345678' }, /cannot be read/u],
      [{ callData: encodeCalls([{ to: address, value: 0n, data: '0x12345678' }]) }, /for a page/u],
      [{ callData: encodeCalls([{ to: entryPoint, value: 1n, data: '0x' }]) }, /for a page/u],
      [{ nonce: '0x5' }, /not the next one/u],
      [{ callGasLimit: '0x1c9c380' }, /far above/u],
      [{ maxFeePerGas: '0xffffffffffff' }, /far above/u],
      [{ paymaster: bob, paymasterData: '0x' }, /another contract would pay/u],
      [{ signature: '0x1234' }, /signed already/u],
      [{ eip7702Auth: {} }, /eip7702Auth/u],
    ]
    for (const [change, why] of wrong)
      await expect(
        ask(page, 'eth_sendUserOperation', [{ ...op, ...change }, entryPoint]),
      ).rejects.toThrow(why)
    await expect(ask(page, 'eth_sendUserOperation', [op, bob])).rejects.toThrow('entry point')
    const asked = await begin(page, 'eth_sendUserOperation', [op, entryPoint])
    await frameOf(page).getByRole('button', { name: 'Refuse' }).click()
    expect(await asked.answer).toEqual({ error: 'User rejected the request' })
    const before = await balance(bob)
    const { value } = await approved(page, 'eth_sendUserOperation', [op, entryPoint])
    expect(value).toMatch(/^0x[0-9a-f]{64}$/u)
    await expect
      .poll(() => ask(page, 'eth_getUserOperationReceipt', [value]), { timeout: 30_000 })
      .toMatchObject({ success: true, userOpHash: value })
    expect(await balance(bob)).toBe(before + 3n)
    await page.context().close()
  })

  it('the contracts that listen to the account are called from no page', async () => {
    const { page, address } = await member('own@mail.test')
    const { entryPoint, delegationManager } = partners.smart.contracts
    for (const call of [
      { to: delegationManager, data: '0x12345678' },
      { to: entryPoint, value: '0x1' },
      { to: address, data: '0xf2fde38b' },
    ])
      await expect(ask(page, 'eth_sendTransaction', [call])).rejects.toThrow('for a page')
    await post(page, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    const call = { to: delegationManager, data: '0x12345678' }
    await expect(ask(page, 'eth_sendTransaction', [call])).rejects.toThrow('for a page')
    await page.context().close()
  })
})
