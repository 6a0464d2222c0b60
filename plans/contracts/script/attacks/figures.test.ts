import { describe, expect, it } from 'vitest'
import { figures, isAbout } from './figures.ts'

const run = (tests: object) =>
  `Compiling…\n${JSON.stringify({ 'test/attacks/A.t.sol:AAttack': { test_results: tests } })}\n`

describe('figures', () => {
  it('reads what each attack took, and whether its test agreed', () => {
    const output = run({
      'test_one()': { status: 'Success', decoded_logs: ['took H1.drain: 95096000000', 'else: 1'] },
      'test_two()': { status: 'Failure', decoded_logs: ['took H1.exit: 0'] },
    })
    expect(figures(output)).toEqual(
      new Map([
        ['H1.drain', { took: 95_096_000_000n, passed: true }],
        ['H1.exit', { took: 0n, passed: false }],
      ]),
    )
  })

  it('says that nothing ran when the sources do not compile', () => {
    expect(figures('Error: Compiler run failed')).toBeUndefined()
  })

  it('refuses one attack with two figures', () => {
    const logs = ['took H1.drain: 1', 'took H1.drain: 2']
    expect(() => figures(run({ 'test_one()': { status: 'Success', decoded_logs: logs } }))).toThrow(
      'reported twice',
    )
  })
})

describe('isAbout', () => {
  it('allows one percent', () => {
    expect(isAbout(101n, 100n)).toBe(true)
    expect(isAbout(99n, 100n)).toBe(true)
    expect(isAbout(102n, 100n)).toBe(false)
    expect(isAbout(0n, 0n)).toBe(true)
    expect(isAbout(1n, 0n)).toBe(false)
  })
})
