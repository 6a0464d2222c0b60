import { polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { alice, bob } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
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
