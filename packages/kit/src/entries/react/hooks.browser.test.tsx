import { localPolygon, polygon } from '@causeway/protocol/networks'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { parseAbi } from 'viem'
import { fakeNode, nodeChain, receiptOf } from '../../../test/fakeNode.ts'
import { alice, bob, createFakeWallet, hanging, rpcError } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../createKit.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import {
  KitProvider,
  useAccounts,
  useBalance,
  useCallsStatus,
  useCapabilities,
  useConnect,
  useConnectors,
  useDeployContract,
  useDisconnect,
  useEnsAvatar,
  useEnsName,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchChain,
  useWaitForTransactionReceipt,
  useWalletClient,
  useWallets,
  useWatchAsset,
  useWriteContract,
} from './index.tsx'

const kits: KitInside[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const kit of kits.splice(0)) kit.destroy()
})

const fake = 'org.example.fake'
const signature = `0x${'cd'.repeat(65)}`
const hash = `0x${'ab'.repeat(32)}` as const

/** A page with one wallet, and hooks under a provider in strict mode. */
async function page(
  options: Partial<KitConfig> & { connected?: boolean; client?: QueryClient } = {},
) {
  const { connected = true, client, ...config } = options
  const events = new EventTarget()
  const wallet = createFakeWallet({ accounts: [alice, bob] }).install(events)
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    language: 'en',
    ...config,
  })
  kits.push(kit)
  if (connected) await connect(kit, { connector: fake })
  const wrapper = ({ children }: { readonly children?: ReactNode }) => {
    const inside = <KitProvider kit={kit}>{children}</KitProvider>
    return (
      <StrictMode>
        {client ? <QueryClientProvider client={client}>{inside}</QueryClientProvider> : inside}
      </StrictMode>
    )
  }
  const hook = <T, P = undefined>(use: (props?: P) => T, initialProps?: P) =>
    renderHook(use, initialProps === undefined ? { wrapper } : { wrapper, initialProps })
  return { kit, wallet, hook }
}

describe('a call as a hook', () => {
  it('is idle, pending, then a success with its value; reset forgets it', async () => {
    const { hook, wallet } = await page()
    const { result, act } = await hook(() => useSignMessage())
    expect(result.current).toMatchObject({
      status: 'idle',
      isIdle: true,
      data: undefined,
      error: null,
      variables: undefined,
    })
    const question = hanging()
    wallet.on('personal_sign', () => question.promise)
    const variables = { message: 'hi' }
    const heard: unknown[] = []
    await act(() =>
      result.current.signMessage(variables, {
        onSuccess: (value) => heard.push(value),
        onSettled: (answer) => heard.push(answer),
      }),
    )
    expect(result.current).toMatchObject({ status: 'pending', isPending: true, variables })
    await act(() => question.answer(signature))
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ status: 'success', isSuccess: true, data: signature }),
    )
    expect(heard).toEqual([signature, { status: 'ok', value: signature }])
    await act(() => result.current.reset())
    expect(result.current).toMatchObject({ status: 'idle', data: undefined })
  })

  it('[S8.rpc-user-rejected] a refusal is a state beside failure, and no error', async () => {
    const { hook, wallet } = await page()
    wallet.on('personal_sign', () => Promise.reject(rpcError(4001, 'no')))
    const { result, act } = await hook(() => useSignMessage())
    const onRejected = vi.fn()
    const onError = vi.fn()
    await act(() => result.current.signMessage({ message: 'hi' }, { onRejected, onError }))
    await vi.waitFor(() => expect(result.current.status).toBe('rejected'))
    expect(result.current).toMatchObject({ isRejected: true, isError: false, error: null })
    expect(onRejected).toHaveBeenCalledTimes(1)
    expect(onError).not.toHaveBeenCalled()
    await act(async () => {
      expect(await result.current.signMessageAsync({ message: 'hi' })).toEqual({
        status: 'rejected',
      })
    })
  })

  it('error: a failure is told by state, callback and rejection, with its code', async () => {
    const { hook } = await page()
    const { result, act } = await hook(() => useSendTransaction())
    const onError = vi.fn()
    const elsewhere = { chainId: 31_337, to: bob } as const
    await act(() => result.current.sendTransaction(elsewhere, { onError }))
    await vi.waitFor(() => expect(result.current.status).toBe('error'))
    expect(result.current.error).toMatchObject({ code: 'chain.mismatch' })
    expect(onError).toHaveBeenCalledTimes(1)
    await act(async () => {
      await expect(result.current.sendTransactionAsync(elsewhere)).rejects.toMatchObject({
        code: 'chain.mismatch',
      })
    })
  })

  it('the newest call is the one that is shown, and reset lets a late answer pass', async () => {
    const { hook, wallet } = await page()
    const questions = [hanging(), hanging(), hanging()]
    let at = 0
    wallet.on('personal_sign', () => questions[at++]?.promise)
    const { result, act } = await hook(() => useSignMessage())
    await act(() => result.current.signMessage({ message: '1' }))
    await vi.waitFor(() => expect(at).toBe(1))
    await act(() => result.current.signMessage({ message: '2' }))
    await vi.waitFor(() => expect(at).toBe(2))
    await act(() => questions[0]?.fail(rpcError(4001, 'no')))
    expect(result.current).toMatchObject({ status: 'pending', variables: { message: '2' } })
    await act(() => questions[1]?.answer(signature))
    await vi.waitFor(() => expect(result.current.data).toBe(signature))
    await act(() => result.current.signMessage({ message: '3' }))
    await vi.waitFor(() => expect(at).toBe(3))
    await act(() => result.current.reset())
    await act(() => questions[2]?.answer(signature))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(result.current.status).toBe('idle')
  })

  it('its functions stay the same from render to render', async () => {
    const { hook } = await page()
    const { result, act } = await hook(() => useSignMessage())
    const { signMessage, signMessageAsync, reset } = result.current
    await act(() => result.current.signMessage({ message: 'hi' }))
    await vi.waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(result.current).toMatchObject({ signMessage, signMessageAsync, reset })
  })

  it('every write has one, each over the headless call of its name', async () => {
    const { hook, wallet } = await page()
    wallet.on('wallet_sendCalls', () => ({ id: '0x1' }))
    wallet.on('wallet_watchAsset', () => true)
    const { result, act } = await hook(() => ({
      typed: useSignTypedData(),
      write: useWriteContract(),
      deploy: useDeployContract(),
      calls: useSendCalls(),
      watch: useWatchAsset(),
    }))
    const abi = parseAbi(['constructor(uint256 cap)', 'function deposit(uint256 amount)'])
    const types = { Note: [{ name: 'text', type: 'string' }] } as const
    await act(() => {
      const { typed, write, deploy, calls, watch } = result.current
      typed.signTypedData({ chainId: 137, types, primaryType: 'Note', message: { text: 'a' } })
      write.writeContract({
        chainId: 137,
        address: bob,
        abi,
        functionName: 'deposit',
        args: [1n],
      })
      deploy.deployContract({ chainId: 137, abi, bytecode: '0x6001', args: [1n] })
      calls.sendCalls({ chainId: 137, calls: [{ to: bob }] })
      watch.watchAsset({ chainId: 137, address: bob })
    })
    await vi.waitFor(() =>
      expect(Object.values(result.current).map(({ data }) => data)).toEqual([
        signature,
        hash,
        hash,
        { id: '0x1', how: 'bundle' },
        true,
      ]),
    )
  })
})

describe('connecting by hooks', () => {
  it('to a wallet, to another network, and away; without a wallet named the modal opens', async () => {
    const { hook, kit } = await page({ connected: false })
    const { result, act } = await hook(() => ({
      connectors: useConnectors(),
      accounts: useAccounts(),
      connect: useConnect(),
      change: useSwitchChain(),
      leave: useDisconnect(),
    }))
    await vi.waitFor(() => expect(result.current.connectors.map(({ id }) => id)).toEqual([fake]))
    expect(result.current.accounts).toEqual([])
    await act(() => result.current.connect.connect())
    await vi.waitFor(() => expect(kit.modal.get().open).toBe(true))
    await act(() => kit.close())
    await vi.waitFor(() => expect(result.current.connect.isRejected).toBe(true))
    const [wallet] = result.current.connectors
    if (!wallet) throw new Error('No wallet.')
    await act(() => result.current.connect.connect({ connector: wallet }))
    await vi.waitFor(() => expect(result.current.connect.data).toMatchObject({ address: alice }))
    expect(result.current.accounts.map(({ address }) => address)).toEqual([alice, bob])
    await act(() => result.current.change.switchChain({ chainId: 31_337 }))
    await vi.waitFor(() => expect(result.current.change.data).toBe(31_337))
    await act(() => result.current.leave.disconnect())
    await vi.waitFor(() => expect(result.current.leave.isSuccess).toBe(true))
    expect(result.current.accounts).toEqual([])
  })
})

describe('readings', () => {
  it('a receipt is waited for once there is a hash', async () => {
    fakeNode((method) => ({ result: method === 'eth_blockNumber' ? '0x10' : receiptOf(hash) }))
    const { hook } = await page({ networks: [nodeChain] })
    const none: { readonly hash: typeof hash | undefined } = { hash: undefined }
    const { result, rerender } = await hook(
      (given?: typeof none) => useWaitForTransactionReceipt({ chainId: 137, hash: given?.hash }),
      none,
    )
    expect(result.current).toMatchObject({ isPending: true, fetchStatus: 'idle' })
    await rerender({ hash })
    await vi.waitFor(() => expect(result.current.data).toMatchObject({ status: 'success' }))
  })

  it('a receipt is waited for as long as the app says', async () => {
    fakeNode((method) => ({ result: method === 'eth_blockNumber' ? '0x10' : null }))
    const { hook } = await page({ networks: [nodeChain] })
    const { result } = await hook(() =>
      useWaitForTransactionReceipt({ chainId: 137, hash, timeoutMs: 50 }),
    )
    await vi.waitFor(() => expect(isBaseError(result.current.error, 'tx.pending')).toBe(true))
  })

  it('what became of calls is asked until they are done', async () => {
    const { hook, wallet } = await page()
    let status = 100
    wallet.on('wallet_getCallsStatus', () => ({ status }))
    const { result } = await hook(() => useCallsStatus({ id: '0x1' }))
    await vi.waitFor(() => expect(result.current.data?.status).toBe('pending'))
    status = 200
    await vi.waitFor(() => expect(result.current.data?.status).toBe('success'), 3_000)
    const asked = wallet.count('wallet_getCallsStatus')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(wallet.count('wallet_getCallsStatus')).toBe(asked)
  })

  it('capabilities are asked for once, and again of another account', async () => {
    const { hook, wallet } = await page()
    wallet.on('wallet_getCapabilities', () => ({ '0x89': { atomic: { status: 'ready' } } }))
    const { result } = await hook(() => useCapabilities())
    await vi.waitFor(() =>
      expect(result.current.data).toEqual({ 137: { atomic: { status: 'ready' } } }),
    )
    const before = wallet.count('wallet_getCapabilities')
    wallet.emit('accountsChanged', [bob])
    await vi.waitFor(() => expect(wallet.count('wallet_getCapabilities')).toBe(before + 1))
  })

  it('names come from the app’s source; nobody’s is null', async () => {
    const identity = (address: string) =>
      Promise.resolve(address === alice ? { name: 'alice.eth' } : {})
    const { hook } = await page({ identity: { identity } })
    const { result } = await hook(() => ({
      own: useEnsName(),
      picture: useEnsAvatar(),
      other: useEnsName({ address: bob }),
    }))
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({
        own: { data: 'alice.eth' },
        picture: { data: null },
        other: { data: null },
      }),
    )
  })

  it('a balance is that of whom and where it is asked for', async () => {
    const asked: unknown[] = []
    fakeNode((method, params) => {
      // viem may still look for a transaction of the test before.
      if (method === 'eth_getBalance') asked.push(params[0])
      return { result: '0xde0b6b3a7640000' }
    })
    const { hook } = await page({ networks: [nodeChain], connected: false })
    const { result } = await hook(() => useBalance({ address: bob, chainId: 137 }))
    await vi.waitFor(() => expect(result.current.balance).toBe('1'))
    expect(new Set(asked)).toEqual(new Set([bob]))
  })

  it('the viem client follows account and chain', async () => {
    const { hook, wallet } = await page()
    const { result } = await hook(() => useWalletClient())
    await vi.waitFor(() => expect(result.current.data?.account.address).toBe(alice))
    wallet.moveTo(31_337)
    await vi.waitFor(() => expect(result.current.data?.chain.id).toBe(31_337))
    wallet.emit('accountsChanged', [bob])
    await vi.waitFor(() => expect(result.current.data?.account.address).toBe(bob))
  })

  it('wallets come page by page, and by what is searched for', async () => {
    const asked: unknown[] = []
    const named = (name: string) => ({ id: name, name, chains: [] })
    const list = (query: { page: number; search?: string }) => {
      asked.push([query.page, query.search])
      const wallets = query.search
        ? [named('Rainbow')]
        : Array.from({ length: query.page === 1 ? 40 : 2 }, (_, at) =>
            named(`w${query.page}-${at}`),
          )
      return Promise.resolve({ wallets, count: query.search ? 1 : 42 })
    }
    const { hook } = await page({ wallets: { list } })
    const { result, act, rerender } = await hook(
      (given?: { search: string }) => useWallets({ search: given?.search ?? '' }),
      { search: '' },
    )
    await vi.waitFor(() => expect(result.current.wallets).toHaveLength(40))
    expect(result.current).toMatchObject({ count: 42, hasNextPage: true })
    await act(() => result.current.fetchNextPage())
    await vi.waitFor(() => expect(result.current.wallets).toHaveLength(42))
    expect(result.current.hasNextPage).toBe(false)
    await rerender({ search: ' rain ' })
    await vi.waitFor(() => expect(result.current.wallets.map(({ id }) => id)).toEqual(['Rainbow']))
    expect(asked.at(-1)).toEqual([1, 'rain'])
  })

  it('without a registry they are those that ship with the kit', async () => {
    const { hook } = await page()
    const { result } = await hook(() => useWallets({ search: 'rainbow' }))
    await vi.waitFor(() => expect(result.current.wallets[0]?.name).toBe('Rainbow'))
  })

  it('an app that wants no list has none, and nobody is asked', async () => {
    const { hook } = await page({ wallets: false })
    const { result } = await hook(() => useWallets({ search: 'rain' }))
    expect(result.current).toMatchObject({ wallets: [], count: 0, isLoading: false, error: null })
  })

  it('answers are kept in the app’s query client where it has one', async () => {
    const client = new QueryClient()
    const { hook, wallet } = await page({ client })
    wallet.on('wallet_getCapabilities', () => ({}))
    const { result } = await hook(() => useCapabilities())
    await vi.waitFor(() => expect(result.current.data).toEqual({}))
    expect(client.getQueryCache().findAll({ queryKey: ['causeway', 'capabilities'] })).toHaveLength(
      1,
    )
  })
})
