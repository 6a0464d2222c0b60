import { expect, it } from 'vitest'
import { editDistance } from './editDistance.ts'

it.each([
  ['theme', 'theme', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['DATABSE_URL', 'DATABASE_URL', 1],
  ['netwroks', 'networks', 1],
  ['ba', 'ab', 1],
  ['kitten', 'sitting', 3],
  ['Theme', 'theme', 1],
])('%s and %s are %i apart, either way round', (left, right, slips) => {
  expect([editDistance(left, right), editDistance(right, left)]).toEqual([slips, slips])
})
