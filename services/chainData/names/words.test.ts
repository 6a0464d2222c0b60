import { labelProblem } from '@causeway/protocol/names/parseName'
import { expect, it } from 'vitest'
import { isReserved } from './isReserved.ts'
import { words } from './words.ts'

it('the words are plain, each once and in order, and may be registered', () => {
  expect(words.length).toBeGreaterThan(600)
  expect([...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(words)
  for (const word of words) {
    expect(word).toMatch(/^[a-z]{4,12}$/u)
    expect(isReserved(word, [])).toBe(false)
    expect(labelProblem(word, { register: true })).toBeNull()
  }
})
