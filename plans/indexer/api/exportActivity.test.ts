import { expect, it } from 'vitest'
import { exportActivity, type ExportedEvent, type ExportFormat } from './exportActivity.ts'

const at = (n: number): ExportedEvent => ({
  id: `1-0x0-${n}`,
  plan: `0x${'a'.repeat(40)}`,
  name: n % 7 === 0 ? '=HYPERLINK("x")' : 'Credited',
  kind: 'levelBonus',
  member: null,
  memberId: n,
  to: null,
  amount: String(10n ** 18n * BigInt(n)),
  prize: null,
  level: 1,
  overflow: '0',
  pid: null,
  transactionHash: `0x${'b'.repeat(64)}`,
  logIndex: n,
  blockNumber: n,
  timestamp: 1_700_000_000 + n,
})

const pageRows = 1_000

/** Whatever is read, and how many events were held at most between what was taken. */
async function exported(format: ExportFormat, all: number) {
  let held = 0
  let most = 0
  const stream = exportActivity(
    format,
    async (cursor) => {
      const from = Number(cursor ?? 0)
      const length = Math.min(pageRows, all - from)
      held += length
      most = Math.max(most, held)
      const next = from + length < all ? String(from + length) : null
      return { items: Array.from({ length }, (_, i) => at(from + i)), next }
    },
    { familyOf: () => 'unilevel' },
  )
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    held -= Math.min(pageRows, held)
    text += decoder.decode(chunk, { stream: true })
  }
  return { text, most }
}

it('writes 100,000 events as JSON, each once, and holds no more than two pages of them', async () => {
  const { text, most } = await exported('json', 100_000)
  const rows = JSON.parse(text) as readonly { member: number; amount: string; time: string }[]
  expect(rows).toHaveLength(100_000)
  expect(new Set(rows.map(({ member }) => member)).size).toBe(100_000)
  expect(rows[99_999]).toMatchObject({ amount: '99999000000000000000000', family: 'unilevel' })
  expect(most).toBeLessThanOrEqual(2 * pageRows)
})

it('writes 100,000 events as CSV, a line each below one head; nothing becomes a formula', async () => {
  const { text } = await exported('csv', 100_000)
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(100_002)
  expect(lines[0]).toMatch(/^time,block,log,transaction,plan,family,event,/u)
  expect(lines[8]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(lines.slice(1).some((line) => /(?:^|,)[=+@]/u.test(line))).toBe(false)
})

it.each(['csv', 'json'] as const)('edge: of nothing that happened %s is whole', async (format) => {
  const { text } = await exported(format, 0)
  if (format === 'json') expect(JSON.parse(text)).toEqual([])
  else expect(text.trim().split('\r\n')).toHaveLength(1)
})
