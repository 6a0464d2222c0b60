import { expect, it } from 'vitest'
import { needsToday, type TodayFacts } from './needsToday.ts'

const now = 1_790_000_000n
const day = 86_400n
const quiet: TodayFacts<string, { id: string }> = {
  now,
  health: undefined,
  books: undefined,
  upkeep: undefined,
  calls: [],
  ads: [],
  reserves: [],
}
const call = (id: string, ready: bigint, expires: bigint) => ({
  id,
  readyAt: Number(now + ready),
  expiresAt: Number(now + expires),
})
const told = (facts: Partial<typeof quiet>) =>
  needsToday({ ...quiet, ...facts }).map((need) => need.kind)

it('nothing known, all well and all far away need nobody', () => {
  expect(told({})).toEqual([])
  expect(
    told({
      health: [
        { part: 'relay', state: 'up' },
        { part: 'bundler', state: 'unset' },
      ],
      books: { count: 32, holding: 32 },
      upkeep: { due: 0, broken: 0 },
      reserves: [
        { plan: 'far', end: { kind: 'at', at: now + 15n * day } },
        { plan: 'nobody knows', end: { kind: 'unknown' } },
      ],
    }),
  ).toEqual([])
})

it('work that is still looked for keeps its place before the dates', () => {
  const reserves = [{ plan: 'soon', end: { kind: 'at', at: now + day } }] as const
  expect(needsToday({ ...quiet, upkeep: { due: null, broken: 0 }, reserves })).toMatchObject([
    { kind: 'upkeep', count: null },
    { kind: 'fund' },
  ])
})

it('what fails stands before what is due, that before dates, and these in their order', () => {
  expect(
    told({
      health: [{ part: 'relay', state: 'down' }],
      books: { count: 32, holding: 31 },
      upkeep: { due: 2, broken: 1 },
      calls: [call('later', 3n * day, 10n * day), call('ready', -day, 6n * day)],
      ads: [now + day],
      reserves: [
        { plan: 'soon', end: { kind: 'about', at: now + 2n * day } },
        { plan: 'empty', end: { kind: 'dry' } },
      ],
    }),
  ).toEqual(['service', 'books', 'broken', 'upkeep', 'carryOut', 'ads', 'fund', 'announced', 'dry'])
})

it('a forgotten call and a slot that has begun are nobody’s work any more', () => {
  expect(told({ calls: [call('forgotten', -9n * day, -2n * day)], ads: [now - day, now] })).toEqual(
    [],
  )
  const [ads] = needsToday({ ...quiet, ads: [now + 3n * day, now + day, now - day] })
  expect(ads).toMatchObject({ kind: 'ads', count: 2, at: now + day })
})
