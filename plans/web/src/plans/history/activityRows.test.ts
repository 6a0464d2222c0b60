import type { Activity } from '@causeway/plans/protocol/api/indexer/indexedActivity'
import { describe, expect, it } from 'vitest'
import type { Flow, PlanRequest } from '../../tx/txState.ts'
import { activityRows } from './activityRows.ts'

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
  typed: { 'deposit.amount': '5' },
  call: null,
  pays: { token: plan, amount: 5n },
}
const mining: Flow = {
  name: 'asked',
  request,
  step: 'plan',
  reset: false,
  permit: null,
  resumed: false,
  asked: { status: 'sent', id: hash, outcome: 'pending' },
  mined: null,
}
const fact: Activity = {
  id: 'a',
  plan,
  name: 'Deposited',
  kind: 'deposit',
  member: account,
  memberId: null,
  to: null,
  amount: '5',
  prize: null,
  level: null,
  overflow: '0',
  pid: null,
  transactionHash: hash,
  logIndex: 0,
  blockNumber: 9,
  timestamp: 100,
}
const older: Activity = {
  ...fact,
  id: 'b',
  transactionHash: `0x${'cd'.repeat(32)}`,
  timestamp: 50,
}

const ids = (rows: ReturnType<typeof activityRows>) =>
  rows.map((row) => (row.state === 'indexed' ? row.fact.id : row.state))

describe('activityRows', () => {
  it('shows my transaction first while it waits', () => {
    expect(ids(activityRows([older], mining))).toEqual(['mining', 'b'])
  })

  it('replaces it by the fact with the same hash, never both', () => {
    const rows = activityRows([fact, older], {
      ...mining,
      asked: { status: 'sent', id: hash, outcome: 'confirmed' },
      mined: { block: 9, problem: null, history: 'waiting' },
    })
    expect(ids(rows)).toEqual(['a', 'b'])
  })

  it('hides it from who looks at another account’s rows', () => {
    expect(activityRows([], mining, account)).toHaveLength(1)
    expect(activityRows([], mining, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')).toEqual([])
  })
})
