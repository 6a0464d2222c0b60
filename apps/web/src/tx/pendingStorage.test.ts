import { describe, expect, it, vi } from 'vitest'
import { forgetPending, pendingKey, readPending, savePending } from './pendingStorage.ts'
import type { PlanRequest } from './types.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
  }
}
const request = (id: number): PlanRequest => ({
  id,
  action: 'deposit',
  chainId: 31337,
  amount: 2n ** 200n,
  amountText: '1.5',
  plan: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
})
const hash = `0x${'ab'.repeat(32)}` as const

describe('pendingStorage', () => {
  it('gives back exactly what was saved, large amounts too', () => {
    const storage = memory()
    savePending(storage, { request: request(1), hash })
    expect(readPending(storage)).toEqual([{ request: request(1), hash }])
  })

  it('replaces the hash of the same attempt and forgets only that attempt', () => {
    const storage = memory()
    const other = `0x${'cd'.repeat(32)}` as const
    savePending(storage, { request: request(1), hash })
    savePending(storage, { request: request(2), hash })
    savePending(storage, { request: request(1), hash: other })
    expect(readPending(storage).map((one) => [one.request.id, one.hash])).toEqual([
      [2, hash],
      [1, other],
    ])
    forgetPending(storage, request(1))
    expect(readPending(storage).map((one) => one.request.id)).toEqual([2])
  })

  it('counts broken content as none, and says so in the log', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const storage = memory()
    storage.setItem(pendingKey, '[{"hash":"0x12"}]')
    expect(readPending(storage)).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
