import { HttpRequestError } from 'viem'
import { expect, it } from 'vitest'
import { unreadOf } from './dueQuery.ts'

const plan = '0x1111111111111111111111111111111111111111'

it('[S1.place-maintainer] what could not be read of a plan is shown as broken, each reason once, with no task and no URL', () => {
  const away = () => new HttpRequestError({ url: 'https://node.example/SECRETAPIKEY', body: {} })
  const work = [
    { chore: 'sales', plan, tasks: [], unread: [away(), away(), new Error('out of gas')] },
    { chore: 'escrow', plan, tasks: [], unread: [] },
  ] as const
  const broken = { kind: 'broken', chore: 'sales', plan, template: 'sale', task: null }
  expect(unreadOf(work, () => 'sale')).toEqual([
    { ...broken, reason: 'HTTP request failed.' },
    { ...broken, reason: 'out of gas' },
  ])
})
