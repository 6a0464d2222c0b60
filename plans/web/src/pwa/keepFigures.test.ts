import { figuresKey } from '../core/webStorageKeys.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepFigures, restoreFigures } from './keepFigures.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const head = { number: 7n, timestamp: 1_700_000_000n, seenAt: 5 }
const catalogue = { block: { number: 7n }, plans: [{ balance: 10n ** 30n }] }

it('keeps open figures to the last digit, and nothing that is somebody’s own', () => {
  const store = storage()
  const before = new QueryClient()
  before.setQueryData(['head', { chainId: 1 }], head)
  before.setQueryData(['catalogue', { chainId: 1 }], catalogue, { updatedAt: 1_000 })
  before.setQueryData(['plan', { plan: '0x1', member: null }], { v: 1n })
  before.setQueryData(['plan', { plan: '0x1', member: '0xsecret' }], { v: 2n })
  before.setQueryData(['portfolio', { member: '0xsecret' }], { v: 3n })
  before.setQueryData(['adQueue', 'token'], { v: 4n })
  keepFigures(before, store, 'a')
  expect(store.kept.get(figuresKey)).not.toMatch(/secret|portfolio|adQueue|token/u)

  const after = new QueryClient()
  expect(restoreFigures(after, store, 'a')).toBe(true)
  expect(after.getQueryData(['catalogue', { chainId: 1 }])).toEqual(catalogue)
  expect(after.getQueryState(['catalogue', { chainId: 1 }])?.dataUpdatedAt).toBe(1_000)
  expect(after.getQueryData(['head', { chainId: 1 }])).toMatchObject({ number: 7n })
  expect(after.getQueryData(['plan', { plan: '0x1', member: null }])).toEqual({ v: 1n })
})

it('what earlier pages showed stays beside what is newer', () => {
  const store = storage()
  const first = new QueryClient()
  first.setQueryData(['catalogue', { chainId: 1 }], catalogue)
  first.setQueryData(['head', { chainId: 1 }], head)
  keepFigures(first, store, 'a')
  keepFigures(new QueryClient(), store, 'a')
  const second = new QueryClient()
  second.setQueryData(['head', { chainId: 1 }], { ...head, number: 9n })
  keepFigures(second, store, 'a')
  const after = new QueryClient()
  expect(restoreFigures(after, store, 'a')).toBe(true)
  expect(after.getQueryData(['catalogue', { chainId: 1 }])).toEqual(catalogue)
  expect(after.getQueryData(['head', { chainId: 1 }])).toMatchObject({ number: 9n })
  keepFigures(second, store, 'b')
  expect(restoreFigures(new QueryClient(), store, 'a')).toBe(false)
  expect(store.kept.get(figuresKey)).not.toContain('catalogue')
})

it('never replaces what is newer, and takes nothing of another build or a broken text', () => {
  const store = storage()
  const before = new QueryClient()
  before.setQueryData(['head', { chainId: 1 }], head)
  keepFigures(before, store, 'a')
  const fresh = new QueryClient()
  fresh.setQueryData(['head', { chainId: 1 }], { ...head, number: 9n })
  expect(restoreFigures(fresh, store, 'a')).toBe(false)
  expect(fresh.getQueryData(['head', { chainId: 1 }])).toMatchObject({ number: 9n })
  expect(restoreFigures(new QueryClient(), store, 'b')).toBe(false)
  for (const text of ['{', 'null', '[]', '{"build":"a"}']) {
    store.kept.set(figuresKey, text)
    expect(restoreFigures(new QueryClient(), store, 'a')).toBe(false)
  }
})
