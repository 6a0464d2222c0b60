import { describe, expect, it } from 'vitest'
import { plantDefect, statementsAround } from './plantDefect.ts'

const source = "import { a } from './a.ts'\nexport const b = 2\nexport const sum = () => a + b\n"
const defect = { rule: 'S5.a', file: 'sum.ts', search: 'a + b', replace: 'a - b', seen: 'less' }

describe('plantDefect', () => {
  it('changes the one place', () => {
    expect(plantDefect(source, defect)).toBe(source.replace('a + b', 'a - b'))
  })

  it.each([
    ['is not there', { search: 'a * b' }, 'occurs 0 times in sum.ts'],
    ['is there twice', { search: 'export' }, 'occurs 2 times in sum.ts'],
    ['changes nothing', { replace: 'a + b' }, 'changes nothing'],
    ['leaves no code', { replace: 'a + (b' }, 'of sum.ts is no code'],
  ])('refuses one that %s, with the rule and the place', (_, change, message) => {
    expect(() => plantDefect(source, { ...defect, ...change })).toThrow(message)
    expect(() => plantDefect(source, { ...defect, ...change })).toThrow('S5.a: less')
  })

  it('takes a sheet as it is', () => {
    const sheet = { ...defect, file: 'a.css', search: '10px', replace: '11px' }
    expect(plantDefect('a { font-size: 10px }', sheet)).toBe('a { font-size: 11px }')
  })
})

describe('statementsAround', () => {
  it('is what stands around the defect, and nothing else of the file', () => {
    expect(statementsAround(source, defect)).toBe('export const sum = () => a + b')
  })

  it('is each statement where the defect spans several', () => {
    expect(statementsAround(source, { ...defect, search: '2\nexport' })).toBe(
      'export const b = 2\nexport const sum = () => a + b',
    )
  })

  it('is the whole file where it is no code', () => {
    expect(statementsAround('a {}\nb {}', { ...defect, file: 'a.css', search: 'b' })).toBe(
      'a {}\nb {}',
    )
  })
})
