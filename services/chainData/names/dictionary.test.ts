import { labelProblem } from '@causeway/protocol/names/parseName'
import { expect, it } from 'vitest'
import { isReserved } from './isReserved.ts'
import { dictionary } from './dictionary.ts'

it('the words are plain, each once and in order, and may be registered', () => {
  expect(dictionary.length).toBeGreaterThan(600)
  expect([...new Set(dictionary)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(dictionary)
  for (const word of dictionary) {
    expect(word).toMatch(/^[a-z]{4,12}$/u)
    expect(isReserved(word, [])).toBe(false)
    expect(labelProblem(word, { register: true })).toBeNull()
  }
})
