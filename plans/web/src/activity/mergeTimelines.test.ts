import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTimelines, type TimelineEntry } from './mergeTimelines.ts'

const at = (time: number, hash = `0x${time}`): TimelineEntry => ({ at: time, hash })
const whole = (rows: readonly TimelineEntry[]) => ({ rows, more: false })
const times = ({ rows }: ReturnType<typeof mergeTimelines>) => rows.map(({ row }) => row.at)

describe('mergeTimelines', () => {
  it('tells once what stands in both, as the plan tells it, in whatever case the hash is written', () => {
    const { rows, next } = mergeTimelines(
      whole([at(9, '0xAB'), at(9, '0xab'), at(5, '0xcd')]),
      whole([at(9, '0xab'), at(7, '0xef')]),
    )
    expect(rows.map(({ source, row }) => [source, row.at])).toEqual([
      ['plan', 9],
      ['plan', 9],
      ['wallet', 7],
      ['plan', 5],
    ])
    expect(next).toBe(null)
  })

  it('holds rows back that something unread may come before, and says which list to read on', () => {
    const plans = { rows: [at(9), at(6)], more: true }
    const wallet = { rows: [at(8, 'a'), at(3, 'b')], more: true }
    const merged = mergeTimelines(plans, wallet)
    expect(times(merged)).toEqual([9, 8, 6])
    expect(merged.next).toBe('plan')
    expect(mergeTimelines(whole(plans.rows), wallet).next).toBe('wallet')
    expect(times(mergeTimelines({ rows: [], more: true }, wallet))).toEqual([])
  })

  it('read page by page in any sizes, no row moves, doubles or is lost', () => {
    const list = fc
      .array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 6 })), { maxLength: 25 })
      .map((rows) =>
        rows.map(([time, salt]) => at(time, `${time}.${salt}`)).sort((a, b) => b.at - a.at),
      )
    const unique = (rows: readonly TimelineEntry[]) =>
      rows.filter(({ hash }, i) => rows.findIndex((one) => one.hash === hash) === i)
    fc.assert(
      fc.property(list, list.map(unique), fc.integer({ min: 1, max: 6 }), (plans, wallet, size) => {
        let read = { plan: size, wallet: size }
        let before: readonly unknown[] = []
        for (;;) {
          const merged = mergeTimelines(
            { rows: plans.slice(0, read.plan), more: plans.length > read.plan },
            { rows: wallet.slice(0, read.wallet), more: wallet.length > read.wallet },
          )
          const shown = merged.rows.map(({ source, row }) => `${source} ${row.hash} ${row.at}`)
          expect(new Set(before).size <= new Set(shown).size).toBe(true)
          for (const one of before) expect(shown).toContain(one)
          before = shown
          if (merged.next === null) break
          read = { ...read, [merged.next]: read[merged.next] + size }
        }
        const told = new Set(plans.map(({ hash }) => hash))
        const alone = wallet.filter(({ hash }) => !told.has(hash))
        expect(before).toHaveLength(plans.length + alone.length)
      }),
    )
  })
})
