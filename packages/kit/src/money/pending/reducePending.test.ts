import { polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { addRecentTransaction } from './addRecentTransaction.ts'
import {
  type PendingTransaction,
  addPending,
  pendingAt,
  pendingOf,
  reducePending,
} from './reducePending.ts'

const hashOf = (seed: number) => `0x${String(seed).padStart(64, '0')}` as const
const sent = (seed: number, parts: Partial<PendingTransaction> = {}): PendingTransaction => ({
  hash: hashOf(seed),
  chainId: 137,
  address: alice,
  operation: 'send',
  symbol: 'POL',
  decimals: '18',
  units: '5',
  at: Date.now() - 1_000 + seed,
  ...parts,
})
const kitWith = (storage: ReturnType<typeof memoryStorage>) =>
  createInside({
    networks: [polygon],
    environment: createFakeEnvironment().environment,
    storage,
    transports: {},
  })

describe('what was sent and is not mined yet', () => {
  it('is there again after the page was reloaded, and what nobody can read is not', () => {
    const storage = memoryStorage()
    addPending(kitWith(storage), sent(1))
    const kept = JSON.parse(storage.getItem(storageKeys.pendingTransactions) ?? '[]') as unknown[]
    const old = sent(2, { at: Date.now() - 25 * 60 * 60_000 })
    const elsewhere = sent(3, { chainId: 10 })
    storage.setItem(storageKeys.pendingTransactions, JSON.stringify([...kept, old, elsewhere]))
    expect(
      pendingOf(kitWith(storage))
        .get()
        .map(({ hash }) => hash),
    ).toEqual([hashOf(1)])
    storage.setItem(storageKeys.pendingTransactions, JSON.stringify([{ ...sent(1), hash: '<b>' }]))
    expect(pendingOf(kitWith(storage)).get()).toEqual([])
  })

  it('what the app described stays with its end, once, and is not followed again', () => {
    const own = sent(1, { description: 'Bought a ticket', operation: 'execute' })
    const [both] = reducePending([own], { type: 'added', transaction: sent(2) })
    const ends = [1, 2].map(
      (one) => ({ type: 'done', hash: hashOf(one), status: 'confirmed' }) as const,
    )
    let state = both
    for (const end of ends) [state] = reducePending(state, end)
    expect(state).toEqual([{ ...own, status: 'confirmed' }])
    expect(reducePending(state, { type: 'done', hash: own.hash, status: 'failed' })).toEqual([
      state,
    ])
    const [, ...effects] = reducePending([], { type: 'found', transactions: state })
    expect(effects).toEqual([{ type: 'keep' }])
  })

  it('an app adds what it sent for the connected account, and is told what is no transaction', async () => {
    const { environment, events } = createFakeEnvironment()
    createFakeWallet().install(events)
    const features = { recentTransactions: true }
    const storage = memoryStorage()
    const kit = createInside({ networks: [polygon], environment, storage, features })
    const description = ` ${'Bought '.repeat(30)}`
    const add = (hash: string) =>
      addRecentTransaction(kit, { hash: hash as `0x${string}`, description })
    await expect(add(hashOf(1))).rejects.toMatchObject({ code: 'wallet.unavailable' })
    kit.start()
    await connect(kit, { connector: 'org.example.fake' })
    await add(hashOf(1))
    const [only] = pendingOf(kit).get()
    expect(only).toMatchObject({ hash: hashOf(1), chainId: 137, address: alice })
    expect(only?.description).toMatch(/^Bought .{80,93}$/u)
    await expect(add('0x12')).rejects.toMatchObject({ code: 'request.invalid' })
    kit.updateFeatures({ recentTransactions: false })
    await expect(add(hashOf(2))).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('is told by account and network', () => {
    const all = [sent(1), sent(2, { address: bob }), sent(3, { chainId: 1 })]
    const place = { address: alice.toLowerCase(), caipNetworkId: 'eip155:137' }
    expect(pendingAt(all, place).map(({ hash }) => hash)).toEqual([hashOf(1)])
  })

  it('in every order of events each is followed once while it is there, and nothing grows without end', () => {
    const seed = fc.integer({ min: 0, max: 60 })
    const event = fc.oneof(
      seed.map((one) => ({ type: 'added', transaction: sent(one) }) as const),
      seed.map((one) => ({ type: 'found', transactions: [sent(one), sent(one)] }) as const),
      seed.map((one) => ({ type: 'done', hash: hashOf(one) }) as const),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120 }), (events) => {
        let state: readonly PendingTransaction[] = []
        for (const one of events) {
          const before = new Set(state.map(({ hash }) => hash))
          const [next, ...effects] = reducePending(state, one)
          state = next
          for (const effect of effects)
            if (effect.type === 'follow') expect(before.has(effect.transaction.hash)).toBe(false)
          expect(new Set(state.map(({ hash }) => hash)).size).toBe(state.length)
          expect(state.length).toBeLessThanOrEqual(30)
        }
      }),
    )
  })
})
