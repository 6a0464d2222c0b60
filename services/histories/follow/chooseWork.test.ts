import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pending } from '../store/watched.ts'
import { chooseWork } from './chooseWork.ts'

const calm = {
  indexed: 100,
  head: 100,
  finality: 0,
  startBlock: 10,
  pending: [],
  hasLabels: false,
  size: 20,
  turn: 0,
}
const of = (address: string, knownFrom: number): Pending => ({
  kind: 'address',
  address,
  knownFrom,
})

it('[S1.feature-history] reads new blocks first, in pages', () => {
  const behind = { ...calm, indexed: 70, hasLabels: true, pending: [of('a', 50)] }
  expect(chooseWork(behind)).toEqual({ kind: 'front', from: 71, to: 90 })
  expect(chooseWork({ ...behind, indexed: 95 })).toEqual({ kind: 'front', from: 96, to: 100 })
})

it('attack: lays no block that may be replaced beside one that may not', () => {
  const given = { ...calm, finality: 8, size: 60 }
  const pages = [40, 92].map((indexed) => chooseWork({ ...given, indexed }))
  expect(pages).toMatchObject([
    { from: 41, to: 92 },
    { from: 93, to: 100 },
  ])
  const older = [101, 93].map((edge) => chooseWork({ ...given, pending: [of('a', edge)] }))
  expect(older).toMatchObject([
    { from: 93, to: 100 },
    { from: 33, to: 92 },
  ])
})

it('has nothing to do when everything is there', () => {
  expect(chooseWork({ ...calm, pending: [of('a', 10)] })).toBeNull()
})

it('[S1.feature-history] takes those together of whom as much is known, no further than where others join', () => {
  const pending = [of('a', 101), of('b', 101), of('c', 95)]
  expect(chooseWork({ ...calm, pending })).toEqual({
    kind: 'older',
    from: 95,
    to: 100,
    group: pending.slice(0, 2),
  })
})

it('[S1.feature-history] gives labels and whoever waits longest a turn, however many come new', () => {
  const pending = [of('new', 101), of('old', 40)]
  const kinds = [0, 1, 2].map((turn) => {
    const work = chooseWork({ ...calm, pending, hasLabels: true, turn })
    return work?.kind === 'older' ? work.group.map(({ address }) => address).join() : work?.kind
  })
  expect(kinds).toEqual(['new', 'labels', 'old'])
})

it('comes to an end for everybody, whoever is watched from where', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 101 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 60 }),
      (froms, size) => {
        let pending = froms.map((from, at) => of(String(at), from))
        for (let turn = 0; turn < 1_000; turn += 1) {
          const work = chooseWork({ ...calm, pending, size, turn })
          if (work === null) break
          if (work.kind !== 'older') throw new Error(work.kind)
          expect(work.to).toBeGreaterThanOrEqual(work.from)
          pending = pending.map((one) =>
            work.group.includes(one) ? { ...one, knownFrom: work.from } : one,
          )
        }
        expect(pending.every(({ knownFrom }) => knownFrom <= calm.startBlock)).toBe(true)
      },
    ),
  )
})
