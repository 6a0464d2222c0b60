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
const confirmed: Flow = { name: 'confirmed', request, hash, block: 7, late: false }
const reverted: Flow = {
  name: 'failed',
  request,
  failure: { kind: 'reverted', hash, problem: { code: 'x', text: 'It failed.', details: null } },
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
  notify({ name: 'mining', request, hash })
  notify(confirmed)
  notify({ ...confirmed, late: true })
  open()(reverted)
  wanted = false
  open()(confirmed)
  expect(shown).toEqual([
    'Deposit: Done in block 7. Waiting for the history',
    'Deposit: It failed.',
  ])
})
