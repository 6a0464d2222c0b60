import { expect, it } from 'vitest'
import type { Address } from '@causeway/protocol/address'
import { findWork, type Sight } from './findWork.ts'
import { sales } from './sales.ts'

const enumeration: Address = '0x00000000000000000000000000000000000000ee'
const broken: Address = '0x1111111111111111111111111111111111111111'
const whole: Address = '0x2222222222222222222222222222222222222222'
const hidden: Address = '0x3333333333333333333333333333333333333333'

/** Each function is known by the place of its name in the needs of a sale. */
const selectorOf: Sight['selectorOf'] = ({ name }) =>
  `0xf${String(sales.needs.indexOf(name ?? '') + 1).padStart(7, '0')}`
const code = `0x${sales.needs.map((name) => `63${selectorOf({ type: 'function', name }).slice(2)}`).join('')}`

/** Sales that are over, of which one does not answer; the code of another cannot be read. */
const sight: Sight = {
  now: 1n,
  ask: async <T>(address: Address, _abi: unknown, functionName: string) => {
    if (address === enumeration)
      return (functionName === 'count' ? 3n : [broken, whole, hidden]) as T
    if (address === broken) throw new Error('out of gas')
    return 3 as T
  },
  codeAt: async (address) => {
    if (address === hidden) throw new Error('no archive')
    return code
  },
  depositors: async () => [],
  selectorOf,
}

it('error: a plan that cannot be read is told, and stops no other', async () => {
  const work = await findWork(sight, { enumeration, vault: null })
  expect(
    work.map(({ chore, plan, tasks, unread }) => ({
      chore,
      plan,
      tasks: tasks.map(({ functionName }) => functionName),
      unread,
    })),
  ).toEqual([
    { chore: 'all chores', plan: hidden, tasks: [], unread: [new Error('no archive')] },
    { chore: sales.name, plan: broken, tasks: [], unread: [new Error('out of gas')] },
    { chore: sales.name, plan: whole, tasks: ['collect', 'returnUnsold'], unread: [] },
  ])
})

it('error: plans that cannot be listed stop everything', async () => {
  const blind = { ...sight, ask: () => Promise.reject(new Error('away')) }
  await expect(findWork(blind, { enumeration, vault: null })).rejects.toThrow('away')
})
