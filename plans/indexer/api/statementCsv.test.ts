import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { statementSides } from '../../protocol/api/indexer/memberStatementOf.ts'
import { statementCsv } from './statementCsv.ts'
import type { StatementRow } from './readStatement.ts'

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const

const row = fc.record({
  token: fc.option(fc.integer({ min: 1, max: 3 }).map(address), { nil: null }),
  plan: fc.integer({ min: 10, max: 14 }).map(address),
  family: fc.constantFrom('staking', '=unilevel', null),
  side: fc.constantFrom(...statementSides),
  kind: fc.constantFrom('deposit' as const, 'reward' as const),
  events: fc.integer({ min: 1, max: 9 }),
  amount: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
}) satisfies fc.Arbitrary<StatementRow>

it('has a line for each row, and sums of each token and side that come to the same', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const [head, ...lines] = statementCsv(2026, rows).trimEnd().split('\r\n')
      expect(head).toBe('year,token,plan,family,side,kind,events,amount')
      const cells = lines.map((line) => line.split(','))
      const sums = cells.filter(([, , plan]) => plan === '')
      expect(cells).toHaveLength(rows.length + sums.length)
      const all = (list: readonly string[][]) =>
        list.reduce((sum, one) => sum + BigInt(one[7] ?? 0), 0n)
      expect(all(sums)).toBe(rows.reduce((sum, one) => sum + BigInt(one.amount), 0n))
      expect(new Set(sums.map(([, token, , , side]) => `${token} ${side}`)).size).toBe(sums.length)
    }),
  )
})

it('edge: of a year without events the head alone; nothing becomes a formula', () => {
  expect(statementCsv(2025, [])).toBe('year,token,plan,family,side,kind,events,amount\r\n')
  const text = statementCsv(2026, [
    {
      token: address(1),
      plan: address(2),
      family: '=HYPERLINK("x")',
      side: 'in',
      kind: 'deposit',
      events: 1,
      amount: '5',
    },
  ])
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})
