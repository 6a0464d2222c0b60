import { expect, it } from 'vitest'
import { createDoneNotifier } from './notifyDone.ts'
import type { Flow, PlanRequest } from './types.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const request = { id: 1, action: 'deposit', amountText: '5' } as PlanRequest
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
