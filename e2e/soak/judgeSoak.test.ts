import { describe, expect, it } from 'vitest'
import { createSeedRandom } from '../../plans/seed/world/createSeedRandom.ts'
import { soakBars, judgeSoak, type Series } from './judgeSoak.ts'

const MB = 1_000_000
const warmUp = 10

/** Two hours, four samples a minute. */
function series(bytesAt: (minute: number) => number, minutes = 120): Series {
  const points = Array.from({ length: minutes * 4 + 1 }, (_, n) => ({
    minute: n / 4,
    bytes: bytesAt(n / 4),
  }))
  return { name: 'services', points }
}

function noise(seed: number, most: number): () => number {
  const { between } = createSeedRandom(seed)
  return () => between(0, most)
}

describe('judge', () => {
  it('takes what stays as it is', () => {
    const verdict = judgeSoak(
      series(() => 200 * MB),
      soakBars.memory,
      warmUp,
    )
    expect(verdict).toMatchObject({ ok: true, from: 200 * MB, to: 200 * MB, perHour: 0, why: '' })
  })

  it('looks away while the parts warm up', () => {
    const rising = series((minute) => (minute < 30 ? minute * 20 * MB : 600 * MB))
    expect(judgeSoak(rising, soakBars.memory, 30).ok).toBe(true)
    expect(judgeSoak(rising, soakBars.memory, 0).ok).toBe(false)
  })

  it('finds a leak of 12 MB an hour under a saw-tooth and noise of 60 MB', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const more = noise(seed, 30 * MB)
      const saw = (minute: number) => ((minute * 1.7) % 3) * 10 * MB
      const leak = (perHour: number) =>
        series((minute) => 150 * MB + saw(minute) + more() + (minute / 60) * perHour)
      const bad = judgeSoak(leak(12 * MB), soakBars.memory, warmUp)
      expect(bad.ok, `seed ${seed}`).toBe(false)
      expect(bad.why).toMatch(/^grows \d+\.\d MB an hour, may 6\.0 MB/u)
      expect(judgeSoak(leak(0), soakBars.memory, warmUp).ok, `seed ${seed}`).toBe(true)
      expect(judgeSoak(leak(3 * MB), soakBars.memory, warmUp).ok, `seed ${seed}`).toBe(true)
    }
  })

  it('takes one step that stays, unless it is a large one', () => {
    for (const at of [30, 60, 90]) {
      const step = (bytes: number) => series((minute) => 100 * MB + (minute > at ? bytes : 0))
      expect(judgeSoak(step(20 * MB), soakBars.memory, warmUp).ok, `at ${at}`).toBe(true)
      expect(judgeSoak(step(40 * MB), soakBars.memory, warmUp)).toMatchObject({ ok: false })
    }
    const stairs = series((minute) => 100 * MB + Math.floor(minute / 20) * 4 * MB)
    expect(judgeSoak(stairs, soakBars.memory, warmUp).why).toContain('an hour')
  })

  it('allows a large part a rise of its own size', () => {
    const rise = (from: number, by: number) =>
      judgeSoak(
        series((minute) => from + (minute > 60 ? by : 0)),
        soakBars.memory,
        warmUp,
      ).ok
    expect(rise(400 * MB, 50 * MB)).toBe(true)
    expect(rise(400 * MB, 70 * MB)).toBe(false)
    expect(rise(100 * MB, 30 * MB)).toBe(false)
  })

  it('takes what becomes less', () => {
    const falling = series((minute) => 300 * MB - minute * MB)
    expect(judgeSoak(falling, soakBars.memory, warmUp).ok).toBe(true)
  })

  it('allows nothing where nothing may be', () => {
    expect(
      judgeSoak(
        series(() => 0),
        soakBars.nothing,
        0,
      ).ok,
    ).toBe(true)
    expect(
      judgeSoak(
        series((minute) => (minute > 100 ? 1 : 0)),
        soakBars.nothing,
        0,
      ).ok,
    ).toBe(false)
  })

  it('judges only the rise of a short run: its slope is mostly weather', () => {
    const short = (perHour: number) => series((minute) => 100 * MB + (minute / 60) * perHour, 20)
    expect(judgeSoak(short(30 * MB), soakBars.memory, warmUp).ok).toBe(true)
    expect(judgeSoak(short(600 * MB), soakBars.memory, warmUp).ok).toBe(false)
  })

  it('says when there was nothing to judge', () => {
    const early = series(() => 1, 5)
    expect(() => judgeSoak(early, soakBars.memory, warmUp)).toThrow(
      /Nothing of services was measured/u,
    )
  })
})
