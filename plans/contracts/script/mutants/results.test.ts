import { describe, expect, it } from 'vitest'
import { noticed, results } from './results.ts'

const suite = (...states: string[]) => ({
  test_results: Object.fromEntries(
    states.map((status, i) => [`test_${i}()`, { status, reason: null }]),
  ),
})
const printed = (suites: Record<string, unknown>) => `Warning: look\n${JSON.stringify(suites)}\n`

const all = results(
  printed({
    'test/A.t.sol:ATest': suite('Success', 'Failure'),
    'test/B.t.sol:BTest': suite('Success'),
    'test/C.t.sol:CTest': suite('Skipped'),
  }),
)

describe('results', () => {
  it('counts by contract', () => {
    expect(all?.get('ATest')).toEqual({ passed: 1, failed: 1 })
    expect(all?.get('BTest')).toEqual({ passed: 1, failed: 0 })
  })

  it('is nothing when the sources did not compile', () => {
    expect(results('Error: Compiler run failed:\nError (1234): Undeclared')).toBeUndefined()
  })
})

describe('noticed', () => {
  it('takes one failed test of any of the named contracts', () => {
    expect(noticed(['BTest', 'ATest'], all ?? new Map())).toBe(true)
  })

  it('does not count what another mutant’s tests say', () => {
    expect(noticed(['BTest'], all ?? new Map())).toBe(false)
  })

  it('refuses to judge by tests that did not run', () => {
    expect(() => noticed(['CTest'], all ?? new Map())).toThrow('CTest ran no test')
    expect(() => noticed(['NoTest'], all ?? new Map())).toThrow('NoTest ran no test')
  })
})
