import type { StoredSettings, SavedSettings } from '@causeway/protocol/api/savedSettings'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SavedEffect, type SavedEvent, reduceSaved, type SavedState } from './reduceSaved.ts'
import { isSameSettings, mergeSettings } from './mergeSettings.ts'

const usual: StoredSettings = {
  theme: 'system',
  language: 'auto',
  timeZone: null,
  amounts: 'short',
  currency: 'usd',
}
const dark: StoredSettings = { ...usual, theme: 'dark' }
const savedAs = (settings: StoredSettings, version = 'v1'): SavedSettings => ({
  settings,
  version,
  savedAt: 1_790_000_000,
})
const account = 'eip155:0xA'
const reduce = (state: SavedState, event: SavedEvent) => reduceSaved(usual, state, event)
const types = (effects: readonly SavedEffect[]) => effects.map(({ type }) => type)

/** Signed in, the server asked. */
function asked(local: StoredSettings, base: SavedSettings | null = null): SavedState {
  const [state, ...effects] = reduce(
    { status: 'signedOut', turn: 0, local },
    { type: 'session', account, base },
  )
  expect(types(effects)).toEqual(['read'])
  return state
}
const read = (state: SavedState, saved: SavedSettings | null) =>
  reduce(state, { type: 'read', turn: state.turn, saved })

describe('reduceSaved', () => {
  it('sends nothing of a browser before its visitor says so', () => {
    let [state, ...effects] = read(asked(dark), null)
    expect([state.status, effects]).toEqual(['off', []])
    ;[state, ...effects] = reduce(state, { type: 'local', local: { ...dark, language: 'de' } })
    expect([state.status, effects]).toEqual(['off', []])
    ;[state, ...effects] = reduce(state, { type: 'keep' })
    expect(effects).toMatchObject([
      { type: 'write', settings: { theme: 'dark', language: 'de' }, version: null },
    ])
  })

  it('comes to a browser in which nobody chose anything, and asks where somebody did', () => {
    const [fresh, ...effects] = read(asked(usual), savedAs(dark))
    expect(fresh).toMatchObject({ status: 'on', local: dark })
    expect(types(effects)).toEqual(['apply', 'remember'])
    const own = { ...usual, language: 'fr' }
    const [state, ...none] = read(asked(own), savedAs(dark))
    expect([state.status, none]).toEqual(['off', []])
    expect(reduce(state, { type: 'take' })).toMatchObject([
      { status: 'on', local: dark },
      { type: 'apply', settings: dark },
      { type: 'remember' },
    ])
    expect(reduce(state, { type: 'keep' })).toMatchObject([
      { status: 'writing' },
      { type: 'write', settings: own, version: 'v1' },
    ])
  })

  it('of two browsers each keeps what it changed; where both changed one field it is told', () => {
    const base = savedAs(usual)
    const here = { ...usual, language: 'de', theme: 'light' as const }
    const [state, ...effects] = read(asked(here, base), savedAs({ ...dark, currency: 'eur' }, 'v2'))
    const merged = { ...here, currency: 'eur' }
    expect(state).toMatchObject({ status: 'writing', local: merged, overruled: ['theme'] })
    expect(effects).toMatchObject([
      { type: 'apply', settings: merged },
      { type: 'remember', base: { version: 'v2' } },
      { type: 'write', settings: merged, version: 'v2' },
    ])
    const by = { version: 'v3', savedAt: 1 }
    const [after] = reduce(state, { type: 'written', turn: state.turn, by })
    expect(after).toMatchObject({ status: 'on', overruled: ['theme'], base: { version: 'v3' } })
  })

  it('error: a late write reads anew; the first one asks its visitor', () => {
    const [on] = read(asked(usual, savedAs(usual)), savedAs(usual))
    const [changed] = reduce(on, { type: 'local', local: dark })
    const [writing] = reduce(changed, { type: 'due', turn: changed.turn })
    expect(reduce(writing, { type: 'late', turn: writing.turn })).toMatchObject([
      { status: 'reading', base: { version: 'v1' } },
      { type: 'read' },
    ])
    const [off] = read(asked(dark), null)
    const [first] = reduce(off, { type: 'keep' })
    const [again] = reduce(first, { type: 'late', turn: first.turn })
    const [offered, ...effects] = read(again, savedAs({ ...usual, language: 'ja' }, 'v9'))
    expect([offered.status, effects]).toEqual(['off', []])
  })

  it('what another browser deleted is not sent again, and nothing is switched on by a failure', () => {
    expect(read(asked(dark, savedAs(dark)), null)).toMatchObject([
      { status: 'off', saved: null },
      { type: 'forget' },
    ])
    const [offered] = read(asked(dark), savedAs(usual))
    for (const type of ['remove', 'keep'] as const) {
      const [busy] = reduce(offered, { type })
      const [failed] = reduce(busy, { type: 'failed', turn: busy.turn })
      expect(failed).toMatchObject({ status: 'failed', base: null })
      const [again] = reduce(failed, { type: 'retry' })
      const [state, ...effects] = read(again, savedAs(usual))
      expect([state.status, effects]).toEqual(['off', []])
    }
  })

  it('another account, and nobody, end what was asked for the one before', () => {
    const state = asked(dark)
    const [other] = reduce(state, { type: 'session', account: 'eip155:0xB', base: null })
    expect(reduce(other, { type: 'read', turn: state.turn, saved: savedAs(usual) })).toEqual([
      other,
    ])
    expect(reduce(other, { type: 'session', account: null, base: null })).toMatchObject([
      { status: 'signedOut' },
    ])
  })
})

const anySettings: fc.Arbitrary<StoredSettings> = fc.record({
  theme: fc.constantFrom('light', 'dark', 'system'),
  language: fc.constantFrom('auto', 'de', 'fr'),
  timeZone: fc.constantFrom(null, 'UTC'),
  amounts: fc.constantFrom('short', 'exact'),
  currency: fc.constantFrom('usd', 'eur'),
})

describe('merge', () => {
  it('is what one browser says where the other changed nothing, and forgets no change of either', () => {
    fc.assert(
      fc.property(anySettings, anySettings, anySettings, (base, here, there) => {
        expect(mergeSettings(base, here, base)).toEqual({ settings: here, overruled: [] })
        expect(mergeSettings(base, base, there)).toEqual({ settings: there, overruled: [] })
        const { settings, overruled } = mergeSettings(base, here, there)
        for (const field of Object.keys(base) as (keyof StoredSettings)[]) {
          const changedBy = [here, there].filter((one) => one[field] !== base[field])
          expect((changedBy.length === 0 ? [base] : changedBy).map((one) => one[field])).toContain(
            settings[field],
          )
          expect(overruled.includes(field)).toBe(
            changedBy.length === 2 && here[field] !== there[field],
          )
        }
      }),
    )
  })
})

/** A server that takes a write for its newest version alone, and browsers whose answers come when the run says so. */
function model(browsers: number) {
  let saved: SavedSettings | null = null
  let made = 0
  const answer = (effect: SavedEffect): SavedEvent | undefined => {
    if (effect.type === 'read') return { type: 'read', turn: effect.turn, saved }
    if (effect.type === 'wait') return { type: 'due', turn: effect.turn }
    if (effect.type !== 'write') return undefined
    if ((saved?.version ?? null) !== effect.version) return { type: 'late', turn: effect.turn }
    made += 1
    saved = savedAs(effect.settings, `v${made}`)
    return { type: 'written', turn: effect.turn, by: { version: saved.version, savedAt: 1 } }
  }
  const all = Array.from({ length: browsers }, () => {
    const waiting: SavedEffect[] = []
    let state: SavedState = { status: 'signedOut', turn: 0, local: usual }
    const send = (event: SavedEvent) => {
      const [next, ...effects] = reduce(state, event)
      state = next
      waiting.push(...effects)
    }
    return {
      send,
      get: () => state,
      waiting,
      step() {
        const effect = waiting.shift()
        if (!effect) return false
        const event = answer(effect)
        if (event) send(event)
        return true
      },
    }
  })
  return { all, saved: () => saved }
}

describe('browsers of one account', () => {
  // Each field is changed by one browser alone: then nothing that anybody chose may be lost, in whatever order answers come.
  const changes = [
    ['theme', ['dark', 'light', 'system']],
    ['language', ['de', 'fr', 'auto']],
    ['currency', ['eur', 'gbp', 'usd']],
  ] as const

  it('end with all that each of them chose, whatever comes in between', () => {
    const step = fc.record({
      who: fc.nat(changes.length - 1),
      value: fc.nat(2),
      does: fc.constantFrom('change', 'step', 'step', 'reload'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { all, saved } = model(changes.length)
        const kept: (SavedSettings | null)[] = all.map(() => null)
        const settle = () => {
          for (let n = 0; n < 200; n += 1) if (!all.map((one) => one.step()).some(Boolean)) return
        }
        for (const [n, one] of all.entries()) {
          one.send({ type: 'session', account, base: null })
          settle()
          if (n === 0) one.send({ type: 'keep' })
          settle()
          expect(one.get().status).toBe('on')
        }
        for (const { who, value, does } of steps) {
          const one = all[who]
          const [field, values] = changes[who] ?? ['theme', ['dark']]
          if (!one) continue
          const state = one.get()
          if ('base' in state && state.base) kept[who] = state.base
          if (does === 'step') one.step()
          if (does === 'change')
            one.send({ type: 'local', local: { ...state.local, [field]: values[value] } })
          if (does === 'reload') {
            // Whatever was under way is lost with the page; what it remembers stays.
            one.waiting.length = 0
            one.send({ type: 'session', account: null, base: null })
            one.send({ type: 'session', account, base: kept[who] ?? null })
          }
        }
        settle()
        // Each is opened once more, twice: the last one to write may have been the first one to read.
        for (let round = 0; round < 2; round += 1)
          for (const one of all) {
            const state = one.get()
            const base = 'base' in state ? state.base : null
            one.send({ type: 'session', account: null, base: null })
            one.send({ type: 'session', account, base })
            settle()
          }
        const wanted = Object.fromEntries(
          changes.map(([field], n) => [field, all[n]?.get().local[field]]),
        )
        for (const one of all) {
          expect(one.get().status).toBe('on')
          expect(one.get().local).toMatchObject(wanted)
          expect(isSameSettings(one.get().local, saved()?.settings ?? usual)).toBe(true)
        }
        // What was chosen last in each browser is what all of them show.
        for (const [n, [field, values]] of changes.entries()) {
          const last = steps.findLast(({ who, does }) => who === n && does === 'change')
          expect(all[0]?.get().local[field]).toBe(last ? values[last.value] : usual[field])
        }
      }),
      { numRuns: 300 },
    )
  })
})
