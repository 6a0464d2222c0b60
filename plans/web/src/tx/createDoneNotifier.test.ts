import { expect, it } from 'vitest'
import { createDoneNotifier } from './createDoneNotifier.ts'
import type { Flow, PlanRequest } from './txState.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const request: PlanRequest = {
  id: 1,
  action: 'deposit',
  title: 'Deposit',
  plan: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  chainId: 31337,
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  typed: { deposit: '5' },
  call: null,
  pays: null,
}
const mining = {
  name: 'asked',
  request,
  step: 'plan',
  reset: false,
  permit: null,
  resumed: false,
  asked: { status: 'sent', id: hash, outcome: 'pending' },
  mined: null,
} as const satisfies Flow
const confirmed = {
  ...mining,
  asked: { ...mining.asked, outcome: 'confirmed' },
  mined: { block: 7, problem: null, history: 'waiting' },
} as const satisfies Flow
const problem = { code: 'x', text: 'It failed.', details: null }
const reverted: Flow = {
  ...mining,
  asked: { ...mining.asked, outcome: 'reverted' },
  mined: { ...confirmed.mined, problem },
}

it('tells of each transaction once, when it is in a block or has failed there, and only if wanted', () => {
  const shown: string[] = []
  let wanted = true
  const open = () =>
    createDoneNotifier({
      wanted: () => wanted,
      show: (title, text) => shown.push(`${title}: ${text}`),
    })
  const notify = open()
  notify(mining)
  notify(confirmed)
  notify({ ...confirmed, mined: { ...confirmed.mined, history: 'late' } })
  open()(reverted)
  wanted = false
  open()(confirmed)
  expect(shown).toEqual([
    'Deposit: Done in block 7. Waiting for the history',
    'Deposit: It failed.',
  ])
})
