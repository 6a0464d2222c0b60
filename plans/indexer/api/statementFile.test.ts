import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { statementSides } from '../../protocol/api/indexer/memberStatementOf.ts'
import { statementFile } from './statementFile.ts'
import type { StatementRow } from './valueStatement.ts'

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const

const row = fc.record({
  token: fc.option(fc.integer({ min: 1, max: 3 }).map(address), { nil: null }),
  plan: fc.integer({ min: 10, max: 14 }).map(address),
  family: fc.constantFrom('staking', '=unilevel', null),
  side: fc.constantFrom(...statementSides),
  kind: fc.constantFrom('deposit' as const, 'reward' as const),
  events: fc.integer({ min: 1, max: 9 }),
  amount: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
  value: fc.option(fc.integer({ min: 0, max: 99_999 }).map((cents) => `${cents / 100}`)),
  unpriced: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
}) satisfies fc.Arbitrary<StatementRow>

it('has a line for each row, and sums of each token and side that come to the same', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const [head, ...lines] = statementFile('csv', { year: 2026, currency: 'usd', rows })
        .trimEnd()
        .split('\r\n')
      expect(head).toBe('year,token,plan,family,side,kind,events,amount,currency,value,unpriced')
      const cells = lines.map((line) => line.split(','))
      const sums = cells.filter(([, , plan]) => plan === '')
      expect(cells).toHaveLength(rows.length + sums.length)
      const all = (column: number) =>
        sums.reduce((sum, one) => sum + BigInt(one[column]?.replace(/\D/gu, '') ?? 0), 0n)
      expect(all(7)).toBe(rows.reduce((sum, one) => sum + BigInt(one.amount), 0n))
      expect(all(10)).toBe(rows.reduce((sum, one) => sum + BigInt(one.unpriced), 0n))
      const cents = (values: readonly (string | null | undefined)[]) =>
        values.reduce((sum, one) => sum + Math.round(Number(one ?? 0) * 100), 0)
      expect(cents(sums.map((one) => one[9]))).toBe(cents(rows.map(({ value }) => value)))
      const json = JSON.parse(
        statementFile('json', { year: 2026, currency: 'usd', rows }),
      ) as object[]
      expect(json.map((one) => Object.keys(one).join())).toEqual(json.map(() => head))
      expect(json).toHaveLength(lines.length)
      expect(new Set(sums.map(([, token, , , side]) => `${token} ${side}`)).size).toBe(sums.length)
    }),
  )
})

it('edge: of a year without events the head alone; nothing becomes a formula', () => {
  const none = { year: 2025, currency: null, rows: [] }
  expect(statementFile('csv', none)).toBe(
    'year,token,plan,family,side,kind,events,amount,currency,value,unpriced\r\n',
  )
  const rows: StatementRow[] = [
    {
      token: address(1),
      plan: address(2),
      family: '=HYPERLINK("x")',
      side: 'in',
      kind: 'deposit',
      events: 1,
      amount: '5',
      value: null,
      unpriced: '5',
    },
  ]
  const text = statementFile('csv', { year: 2026, currency: null, rows })
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
})
