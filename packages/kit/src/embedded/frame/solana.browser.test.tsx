import { polygon, solana, solanaDevnet } from '@causeway/protocol/networks'
import {
  compileMessage,
  readTransaction,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { testFrameChannel, testUser } from '@causeway/testkit/frame/runTestFrame'
import { testSolanaKey } from '@causeway/testkit/frame/solanaAnswer'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepingPort } from '../../../test/keepingPort.ts'
import {
  barePage,
  forgetHeard,
  heardNames as names,
  heardNews,
  order,
  showFrame,
  signIn,
  untouchedPage,
  viewOf as view,
} from '../../../test/showFrame.tsx'
import { connect, switchChain } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { signMessage } from '../../actions/calls/signMessage.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import {
  signSolanaMessage,
  signSolanaTransactions,
  solanaAdapter,
} from '../../chains/solana/index.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { signInWith } from '../../signIn/signInWith.ts'

const away = ['http://127.0.0.1:9']
const rpcUrls = { default: { http: away }, chainDefault: { http: away } }
const networks = [polygon, solana, solanaDevnet].map((one) => ({ ...one, rpcUrls }))
const config: Partial<KitConfig> = {
  networks: networks as never,
  namespaces: [solanaAdapter()],
}
const show = (more: Partial<KitConfig> = {}, storage = memoryStorage()) =>
  showFrame({ ...config, ...more }, storage)
const both = (kit: KitInside) => [kit.account().address, kit.accountOf('solana').address]
const ours = [testUser.address, testSolanaKey.address]
const none = [undefined, undefined]
/** What the wallet was asked last. */
const lastAsked = () =>
  heardNews().findLast(({ name }) => name === 'RPC_REQUEST')?.payload as
    | { readonly method: string; readonly chainId: unknown }
    | undefined
const connected = (kit: KitInside) => vi.waitFor(() => expect(both(kit)).toEqual(ours), 8_000)

// First: what a page has loaded stays loaded. Browsers list 250 files, unless they are told otherwise.
performance.setResourceTimingBufferSize(10_000)
it('an app without the namespace asks nothing of it, and loads nothing', async () => {
  const { kit } = await showFrame()
  await signIn(kit)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  expect(JSON.stringify(heardNews())).not.toContain('solana')
  expect(loaded.filter((name) => /(?:meetSolana|solanaAuthPort)/u.test(name))).toEqual([])
  expect(loaded.some((name) => name.includes('embedded/frame/'))).toBe(true)
  expect(kit.namespaces.get().all).toEqual(['eip155'])
})

describe('the account of Solana', () => {
  it('connects with the login, beside that of Ethereum, which stays the one in use; and leaves with it', async () => {
    const { kit, storage } = await show()
    await signIn(kit)
    await connected(kit)
    expect(kit.namespaces.get().active).toBe('eip155')
    expect(view(kit)).toBe('closed')
    expect(kit.accountOf('solana')).toMatchObject({
      connector: { id: 'ID_AUTH', name: 'Embedded Wallet' },
      caipNetworkId: solana.caipNetworkId,
    })
    kit.open({ view: 'Account', namespace: 'solana' })
    await expect.element(page.getByText('SOL').first()).toBeVisible()
    await disconnect(kit, { namespace: 'solana' })
    await vi.waitFor(() => expect(both(kit)).toEqual(none))
    await vi.waitFor(() => expect(names()).toContain('SIGN_OUT'))
    expect(storage.getItem(storageKeys.loginSolana)).toBeNull()
  })

  it('of a visitor who works on Solana comes last, and is the one in use', async () => {
    const { kit } = await show()
    kit.activate('solana')
    await signIn(kit)
    await connected(kit)
    expect(kit.namespaces.get().active).toBe('solana')
  })

  it('takes nobody’s place: a wallet that is connected there stays', async () => {
    const { kit } = await show()
    const other = { id: 'other', name: 'Other', chain: 'solana', type: 'ANNOUNCED', providerId: 77 }
    const report = {
      accounts: ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
      chainId: solana.id,
    }
    kit.flowOf('solana').found(other as never, {
      provider: {},
      connect: async () => report,
      restore: async () => ({ ...report, permitted: true }),
      disconnect: async () => undefined,
      switchChain: async () => ({ kind: 'switched', chainId: solana.id }),
      listen: () => () => undefined,
    })
    await connect(kit, { connector: 'other', namespace: 'solana' })
    kit.activate('eip155')
    await signIn(kit)
    expect(kit.accountOf('solana').connector?.id).toBe('other')
  })

  it('[D54] is there after a reload from what was kept, and asked for once somebody acts; one that is over ends', async () => {
    const storage = memoryStorage()
    const first = await show({}, storage)
    await signIn(first.kit)
    await connected(first.kit)
    first.kit.destroy()
    forgetHeard()
    const { acted, act } = untouchedPage()
    const second = await show({ environment: { ...barePage(), acted } }, storage)
    await connected(second.kit)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(names()).toEqual([])
    act()
    await vi.waitFor(() => {
      const asked = heardNews().filter(({ name }) => name === 'GET_USER')
      expect(JSON.stringify(asked)).toContain(solana.caipNetworkId)
    }, 8_000)
    await connected(second.kit)
    second.kit.destroy()
    localStorage.removeItem(testFrameChannel)
    const third = await show({}, storage)
    await vi.waitFor(() => expect(both(third.kit)).toEqual(none), 8_000)
    await vi.waitFor(() => expect(storage.getItem(storageKeys.loginSolana)).toBeNull(), 8_000)
  })

  it('switches by the frame, and each question says on which network it is', async () => {
    const { kit } = await show()
    await signIn(kit)
    await connected(kit)
    const { caipNetworkId } = solanaDevnet
    expect(await switchChain(kit, { caipNetworkId })).toEqual({
      status: 'ok',
      value: solanaDevnet.id,
    })
    const signed = signSolanaMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    expect(lastAsked()).toMatchObject({
      method: 'solana_signMessage',
      chainId: caipNetworkId,
    })
    order('approve')
    expect(await signed).toMatchObject({ status: 'ok' })
    // Ethereum's account stands where it stood.
    forgetHeard()
    const evm = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    expect(lastAsked()).toMatchObject({ chainId: polygon.id })
    order('reject')
    expect(await evm).toEqual({ status: 'rejected' })
  })

  it('signs texts and transactions after the frame’s approval, and a refusal is a state', async () => {
    const { kit } = await show()
    await signIn(kit)
    await connected(kit)
    const refused = signSolanaMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(view(kit)).toBe('ApproveTransaction'))
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    order('reject')
    expect(await refused).toEqual({ status: 'rejected' })
    forgetHeard()
    const { address } = testSolanaKey
    const wire = unsignedTransaction(
      compileMessage({
        payer: address,
        blockhash: address,
        instructions: [transferInstruction(address, address, 1n)],
      }),
    )
    const signed = signSolanaTransactions(kit, { transactions: [wire] })
    await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'))
    order('approve')
    const answer = await signed
    expect(answer).toMatchObject({ status: 'ok', value: [{ isChanged: false }] })
    const [one] = answer.status === 'ok' ? answer.value : []
    expect(readTransaction(one?.transaction ?? wire)?.signers).toEqual([address])
    expect(view(kit)).toBe('closed')
  })

  it('signs in to the app, each account in its turn', async () => {
    const { kit } = await show({ siwx: signInWith(keepingPort({ isRequired: false })) })
    await signIn(kit)
    await connected(kit)
    const asked = new Set<string | undefined>()
    for (let turn = 0; turn < 2; turn += 1) {
      forgetHeard()
      await page.getByRole('button', { name: 'Sign message' }).click()
      await vi.waitFor(() => expect(names()).toContain('RPC_REQUEST'), 5_000)
      asked.add(lastAsked()?.method)
      order('approve')
      await vi.waitFor(() => expect(view(kit)).not.toBe('ApproveTransaction'))
    }
    expect(asked).toEqual(new Set(['personal_sign', 'solana_signMessage']))
    await vi.waitFor(() => expect(view(kit)).toBe('closed'))
  })
})
