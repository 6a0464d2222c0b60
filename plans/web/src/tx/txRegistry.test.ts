import { connect, createKit, memoryStorage } from '@causeway/kit'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { polygon } from '@causeway/protocol/networks'
import { QueryClient } from '@tanstack/react-query'
import { createClient, custom } from 'viem'
import { localhost } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeFlow } from './describeFlow.ts'
import { isIdle } from './isIdle.ts'
import { createTxRegistry, type TxRegistry } from './txRegistry.ts'
import type { PlanRequest } from './txState.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'ab'.repeat(32)}`
const request: PlanRequest = {
  id: 1,
  action: 'deposit',
  plan,
  chainId: 137,
  account: alice,
  title: 'Deposit',
  typed: { deposit: '5' },
  call: { to: plan, abi: stakingAbi, functionName: 'deposit', args: [5n] },
  pays: null,
}

/** What a browser keeps; pages that share it are its tabs, or one page before and after a reload. */
function browser() {
  const kept = new Map<string, string>()
  const tabs = new Set<() => void>()
  return {
    kit: memoryStorage(),
    /** Of one tab: the others hear of what it writes. */
    storageOf(changed: () => void) {
      tabs.add(changed)
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem(key: string, value: string) {
          kept.set(key, value)
          for (const tab of tabs) if (tab !== changed) tab()
        },
      }
    },
  }
}

/** A page of the app, with a wallet that answers when it is told to, and a node that has never seen anything of it. */
async function open(place = browser(), start = 0) {
  const wallet = { asked: 0, answer: (_hash: string) => {}, refuse: () => {} }
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return '0x89'
      if (method !== 'eth_sendTransaction') return [alice]
      wallet.asked += 1
      return new Promise<string>((resolve, reject) => {
        wallet.answer = resolve
        wallet.refuse = () => reject(Object.assign(new Error('No.'), { code: 4001 }))
      })
    },
  }
  const events = new EventTarget()
  const info = { uuid: 'u', name: 'Wallet', icon: '', rdns: 'org.example.wallet' }
  events.addEventListener('eip6963:requestProvider', () =>
    events.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    ),
  )
  const base = createKit({
    networks: [polygon],
    storage: place.kit,
    environment: { events, ethereum: () => undefined, now: () => 0, after: () => () => undefined },
  })
  await connect(base, { connector: info.rdns })
  const chain: {
    transaction: object | null
    receipt: null
    estimated: unknown
    called: unknown
  } = {
    called: '0x',
    estimated: '0x4',
    transaction: null,
    receipt: null,
  }
  const answers: Record<string, () => unknown> = {
    eth_call: () => chain.called,
    eth_estimateGas: () => chain.estimated,
    eth_getTransactionByHash: () => chain.transaction,
    eth_getTransactionReceipt: () => chain.receipt,
  }
  const client = createClient({
    chain: localhost,
    cacheTime: 0,
    transport: custom(
      { request: async ({ method }: { method: string }) => (answers[method] ?? (() => '0x4'))() },
      { retryCount: 0 },
    ),
  })
  let looks = 0
  const registry: TxRegistry = createTxRegistry(
    {
      kit: { ...base, client: () => client },
      settings: { chain: { id: 137 }, endpoints: {} } as never,
      queryClient: new QueryClient(),
      storage: place.storageOf(() => registry.changedElsewhere()),
      nativeSymbol: 'POL',
      sleep: () =>
        new Promise((resolve) => {
          looks += 1
          if (looks < 100) setTimeout(resolve, 0)
        }),
    },
    start,
  )
  const flow = () => registry.of(plan).get().flow
  const press = () =>
    registry.of(plan).send({ type: 'submit', request: { ...request, id: registry.nextId() } })
  const said = () => describeFlow(flow())?.text ?? ''
  return { registry, wallet, chain, flow, press, said, idle: () => isIdle(flow()) }
}

const seen = { hash, nonce: '0x4', from: alice, to: plan, input: '0x', value: '0x0' }
const doubt = 'This may have been sent'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('what is under way', () => {
  it('is told of every plan, and on the first page after a reload before that plan was opened', async () => {
    const place = browser()
    const before = await open(place)
    const heard: number[] = []
    const { underWay } = before.registry
    underWay.subscribe(() => heard.push(underWay.get().length))
    expect(underWay.get()).toEqual([])
    before.press()
    await vi.waitFor(() => expect(before.wallet.asked).toBe(1))
    expect(underWay.get()).toMatchObject([{ request: { title: 'Deposit' } }])
    expect(underWay.get()).toBe(underWay.get())
    expect(heard).toContain(1)
    const after = (await open(place, 100)).registry.underWay
    after.subscribe(() => undefined)
    expect(after.get()).toMatchObject([{ name: 'asked', request: { plan } }])
    before.wallet.refuse()
    await vi.waitFor(() => expect(underWay.get()).toEqual([]))
  })
})

describe('what a wallet was asked and nobody heard the answer of', () => {
  it('error: is in doubt after a reload, with what was typed, until the visitor has looked', async () => {
    const place = browser()
    const before = await open(place)
    before.press()
    await vi.waitFor(() => expect(before.wallet.asked).toBe(1))
    const after = await open(place, 100)
    expect(after.said()).toContain(doubt)
    expect(after.registry.of(plan).get().draft).toEqual({ deposit: '5' })
    await vi.waitFor(() => expect(after.flow()).toMatchObject({ asked: { movement: 'still' } }))
    after.press()
    expect(after.said()).toContain(doubt)
    after.registry.of(plan).send({ type: 'haveLooked' })
    expect(after.flow().name).toBe('editing')
    expect((await open(place, 200)).flow().name).toBe('editing')
  })

  it('error: lets no other tab ask before the visitor has looked, whichever was open first', async () => {
    const place = browser()
    const [one, other] = [await open(place), await open(place, 100)]
    expect(other.flow().name).toBe('editing')
    one.press()
    await vi.waitFor(() => expect(one.wallet.asked).toBe(1))
    other.press()
    expect(other.said()).toContain(doubt)
    expect(other.idle()).toBe(false)
    expect(other.wallet.asked).toBe(0)
    expect(one.said()).toBe('Confirm in your wallet')
  })

  it('attack: two tabs that were pressed at once ask one wallet: what the other has asked first is in doubt', async () => {
    const place = browser()
    const [one, other] = [await open(place), await open(place, 100)]
    let go = () => {}
    other.chain.estimated = new Promise<string>((resolve) => (go = () => resolve('0x4')))
    other.press()
    await vi.waitFor(() => expect(other.said()).toBe('Confirm in your wallet'))
    one.press()
    await vi.waitFor(() => expect(one.wallet.asked).toBe(1))
    go()
    await vi.waitFor(() => expect(other.said()).toContain(doubt))
    expect(other.wallet.asked).toBe(0)
    // The answer of the first is followed in both.
    for (const { chain } of [one, other]) chain.transaction = seen
    one.wallet.answer(hash)
    for (const tab of [one, other])
      await vi.waitFor(() => expect(tab.said()).toBe('Sent. Waiting for a block'))
  })

  it('attack: what another tab has asked takes the place of what is only being tried here', async () => {
    const place = browser()
    const [one, other] = [await open(place), await open(place, 100)]
    other.chain.called = new Promise<string>(() => undefined)
    other.press()
    expect(other.flow().name).toBe('simulating')
    one.press()
    await vi.waitFor(() => expect(one.wallet.asked).toBe(1))
    expect(other.said()).toContain(doubt)
    expect(other.wallet.asked).toBe(0)
  })

  it('error: who stops waiting gets no second press, and the answer that comes after all counts', async () => {
    const page = await open()
    page.press()
    await vi.waitFor(() => expect(page.wallet.asked).toBe(1))
    page.registry.of(plan).send({ type: 'stopWaiting' })
    expect(page.said()).toContain(doubt)
    page.press()
    expect(page.idle()).toBe(false)
    page.chain.transaction = seen
    page.wallet.answer(hash)
    await vi.waitFor(() => expect(page.said()).toBe('Sent. Waiting for a block'))
    expect(page.wallet.asked).toBe(1)
  })

  it('who stops waiting before the wallet has it has said no: it is not asked', async () => {
    const page = await open()
    let go = () => {}
    page.chain.estimated = new Promise<string>((resolve) => (go = () => resolve('0x4')))
    page.press()
    await vi.waitFor(() => expect(page.said()).toBe('Confirm in your wallet'))
    page.registry.of(plan).send({ type: 'stopWaiting' })
    go()
    await vi.waitFor(() => expect(page.flow().name).toBe('rejected'))
    expect(page.wallet.asked).toBe(0)
  })

  it('error: a hash that no node has ever seen ends in the doubt, and the chain’s word ends that', async () => {
    const page = await open()
    page.press()
    await vi.waitFor(() => expect(page.wallet.asked).toBe(1))
    page.wallet.answer(hash)
    await vi.waitFor(() => expect(page.said()).toContain(doubt))
    expect(page.idle()).toBe(false)
    page.chain.transaction = seen
    await vi.waitFor(() => expect(page.said()).toBe('Sent. Waiting for a block'))
  })

  it('is followed in the tab that took it up, and given back there once its own page knows that nothing was sent', async () => {
    const place = browser()
    const [one, other] = [await open(place), await open(place, 100)]
    other.flow()
    one.press()
    await vi.waitFor(() => expect(one.wallet.asked).toBe(1))
    expect(other.said()).toContain(doubt)
    one.wallet.refuse()
    await vi.waitFor(() => expect(one.flow().name).toBe('rejected'))
    expect(other.flow().name).toBe('editing')
    one.press()
    await vi.waitFor(() => expect(one.wallet.asked).toBe(2))
    one.chain.transaction = seen
    other.chain.transaction = seen
    one.wallet.answer(hash)
    await vi.waitFor(() => expect(one.said()).toBe('Sent. Waiting for a block'))
    await vi.waitFor(() => expect(other.said()).toBe('Sent. Waiting for a block'))
  })
})
