import { expect, it, vi } from 'vitest'
import { MovedChain } from './movedChain.ts'
import { rereadFrom } from './rereadFrom.ts'

const block = (number: number) => ({ number, hash: `0x${number}` as const, timestamp: number })

it('attack: what is in memory of wrong blocks is kept until these are gone', async () => {
  const forget = vi.fn()
  const rollBack = vi.fn()
  const use = vi.fn()
  const deps = { config: { chainId: 1 }, rpc: { use }, log: { warn: vi.fn() } } as never
  const taken = (from: number | null) => rereadFrom(deps, { rollBack }, block(50), from, forget)

  use.mockResolvedValueOnce(null)
  await expect(taken(10)).rejects.toBeInstanceOf(MovedChain)
  use.mockResolvedValue(block(9))
  rollBack.mockResolvedValueOnce('overtaken')
  await expect(taken(10)).rejects.toBeInstanceOf(MovedChain)
  rollBack.mockRejectedValueOnce(new Error('the database is away'))
  await expect(taken(10)).rejects.toThrow('away')
  expect([await taken(null), await taken(51), forget.mock.calls]).toEqual([false, false, []])

  rollBack.mockResolvedValue({})
  expect(await taken(10)).toBe(true)
  expect(forget.mock.calls).toEqual([[10]])
})
