import type { PlanActivity } from '@causeway/protocol/api/indexer'
import { describe, expect, it } from 'vitest'
import type { Flow, PlanRequest } from '../../tx/types.ts'
import { activityRows } from './activityRows.ts'
import { stakingCall } from './stakingAction.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}` as const
const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const request: PlanRequest = {
  id: 1,
  action: 'deposit',
  title: 'Deposit',
  plan,
  chainId: 31337,
  account,
  typed: { deposit: '5' },
  call: stakingCall(plan, 'deposit', 5n),
  pays: null,
}
const mining: Flow = { name: 'mining', request, hash }
const fact: PlanActivity = {
  id: 'a',
  name: 'Deposited',
  member: account,
  to: null,
  amount: '5',
  transactionHash: hash,
  logIndex: 0,
  blockNumber: 9,
  timestamp: 100,
}
const older: PlanActivity = {
  ...fact,
  id: 'b',
  transactionHash: `0x${'cd'.repeat(32)}`,
  timestamp: 50,
}

describe('activityRows', () => {
  it('shows my transaction first while it waits', () => {
    const rows = activityRows([older], mining)
    expect(rows.map((row) => [row.id, row.state])).toEqual([
      [hash, 'mining'],
      ['b', 'indexed'],
    ])
    expect(rows[0]?.amount).toBe(5n)
  })

  it('replaces it by the fact with the same hash, never both', () => {
    const rows = activityRows([fact, older], {
      ...mining,
      name: 'confirmed',
      late: false,
      block: 9,
    })
    expect(rows.map((row) => row.id)).toEqual(['a', 'b'])
  })

  it('does not guess the amount of a claim, and hides it from another account', () => {
    const claiming: Flow = {
      ...mining,
      request: { ...request, action: 'claim', call: stakingCall(plan, 'claim', 5n) },
    }
    expect(activityRows([], claiming)[0]?.amount).toBeNull()
    expect(activityRows([], claiming, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')).toEqual([])
  })
})
