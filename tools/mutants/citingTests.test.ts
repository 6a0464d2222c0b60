import { expect, it } from 'vitest'
import { citingTests } from './citingTests.ts'

const file = `import { sum } from './sum.ts'

describe('sums', () => {
  it('[S5.a] adds', () => {
    expect(sum(1, 2)).toBe(3)
  })

  it(
    '[S5.b] [S5.c] adds a long list of numbers',
    () => {
      expect(sum(1)).toBe(1)
    },
    30_000,
  )
})

it.each(['[S5.d] none'])('%s', () => {})
`

it('gives the test that cites the rule, and the whole file where no name does', () => {
  expect(citingTests(file, 'S5.a')).toBe(
    "  it('[S5.a] adds', () => {\n    expect(sum(1, 2)).toBe(3)\n  })",
  )
  expect(citingTests(file, 'S5.c')).toMatch(/^ {2}it\(\n.*\n[^]*30_000,\n {2}\)$/u)
  const table = `const all = [\n  ['[S5.e]', 1],\n]\n${file}`
  expect(citingTests(table, 'S5.e')).toBe(table)
  expect(citingTests(file, 'S5.f')).toBe(file)
})
