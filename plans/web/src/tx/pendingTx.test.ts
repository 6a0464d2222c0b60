import { pendingKey } from '../core/webStorageKeys.ts'
import { describe, expect, it, vi } from 'vitest'
import { forgetPending, readPending, savePending } from './pendingTx.ts'
import type { PlanRequest } from './txState.ts'

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
  title: 'Deposit',
  chainId: 31337,
  typed: { deposit: '1.5' },
  call: null,
  pays: null,
  plan: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
})
const hash = `0x${'ab'.repeat(32)}` as const

describe('pendingStorage', () => {
  it('gives back what was saved, without what could be asked of a wallet again', () => {
    const storage = memory()
    const token = request(1).plan
    savePending(storage, {
      request: { ...request(1), pays: { token, amount: 2n ** 200n } },
      hash,
      step: 'plan',
    })
    expect(readPending(storage)).toEqual([{ request: request(1), hash, step: 'plan' }])
  })

  it('replaces the hash of the same attempt and forgets only that attempt', () => {
    const storage = memory()
    const other = `0x${'cd'.repeat(32)}` as const
    savePending(storage, { request: request(1), hash, step: 'plan' })
    savePending(storage, { request: request(2), hash, step: 'plan' })
    savePending(storage, { request: request(1), hash: other, step: 'plan' })
    expect(readPending(storage).map((one) => [one.request.id, one.hash])).toEqual([
      [2, hash],
      [1, other],
    ])
    forgetPending(storage, request(1))
    expect(readPending(storage).map((one) => one.request.id)).toEqual([2])
  })

  it('keeps what a wallet was asked before it has a hash', () => {
    const storage = memory()
    savePending(storage, { request: request(1), hash: null, step: 'plan' })
    expect(readPending(storage)).toEqual([{ request: request(1), hash: null, step: 'plan' }])
  })

  it('counts broken content as none, and says so in the log', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const storage = memory()
    storage.setItem(pendingKey, '[{"hash":"0x12"}]')
    expect(readPending(storage)).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
    storage.setItem(pendingKey, 'no json')
    expect(readPending(storage)).toEqual([])
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })
  it('keeps what can be read beside what cannot, and takes entries without a step as the plan’s own', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const storage = memory()
    savePending(storage, { request: request(1), hash, step: 'approval' })
    const [kept] = JSON.parse(storage.getItem(pendingKey) ?? '[]') as object[]
    storage.setItem(pendingKey, JSON.stringify([null, kept, { ...kept, step: undefined }]))
    expect(readPending(storage).map((one) => one.step)).toEqual(['approval', 'plan'])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
