import { describe, expect, it } from 'vitest'
import type { Chains } from '../chains/createChains.ts'
import { localChains } from './goodsOf.ts'

const here = 'http://127.0.0.1:8545'
const idsOf = (...list: readonly { id: number; primary: string; backups?: readonly string[] }[]) =>
  localChains({
    list: list.map(({ id, primary, backups = [] }) => ({ id, rpc: { primary, backups, ws: [] } })),
  } as unknown as Chains).map(({ id }) => id)

describe('where the sandbox pays out', () => {
  it('is a chain of this machine alone', () => {
    expect(idsOf({ id: 31337, primary: here })).toEqual([31337])
    expect(idsOf({ id: 31337, primary: 'https://node.example' })).toEqual([])
    expect(idsOf({ id: 31337, primary: here, backups: ['https://node.example'] })).toEqual([])
  })

  it('is no chain that others are on, though its node is on this machine', () => {
    expect(idsOf({ id: 137, primary: here }, { id: 1, primary: here })).toEqual([])
  })
})
