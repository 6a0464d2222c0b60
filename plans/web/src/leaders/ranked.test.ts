import { expect, it } from 'vitest'
import { ranked } from './ranked.ts'

it('gives the house no place: the first is a member', () => {
  const members = [{ id: 2 }, { id: 17 }, { id: 1 }, { id: 5 }]
  expect(ranked(members)).toEqual([
    { id: 17, rank: 1 },
    { id: 5, rank: 2 },
  ])
})
