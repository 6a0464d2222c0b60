import { expect, it } from 'vitest'
import { stillOffered } from './stillOffered.ts'

const pays = () => ({ token: '0x5FbDB2315678afecb367f032d93F642f64180aa3', amount: 1n }) as const

it('leaves every exit of a plan that is no longer offered, and nothing that pays in but what is owed', () => {
  const actions = [
    { name: 'join' },
    { name: 'deposit', pays },
    { name: 'withdraw' },
    { name: 'contribute', pays, owed: true as const },
    { name: 'claim' },
  ]
  expect(stillOffered(actions).map(({ name }) => name)).toEqual(['withdraw', 'contribute', 'claim'])
  expect(stillOffered([])).toEqual([])
})
