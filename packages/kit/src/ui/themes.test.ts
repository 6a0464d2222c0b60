import { describe, expect, it } from 'vitest'
import { themes } from './themes.ts'

/** WCAG 2.2: the relative luminance of a colour of six hex digits. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** A share of one colour in another one. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [mine = 0, rest = 0] = [one, other].map((it) => Number.parseInt(it.slice(at, at + 2), 16))
    return Math.round(mine * share + rest * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** What stands on what, in the modal and on the buttons. */
const pairs = [
  ['ink', 'surface'],
  ['ink', 'surface-raised'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'surface-raised'],
  ['accent', 'surface'],
  ['accent', 'surface-raised'],
  ['accent-ink', 'accent'],
  ['success', 'surface'],
  ['danger', 'surface'],
  ['danger', 'surface-raised'],
] as const

describe('themes', () => {
  const sides = Object.entries(themes).flatMap(([name, theme]) =>
    [0, 1].map((side) => [name, side ? 'dark' : 'light', theme, side] as const),
  )
  it.each(sides)('%s, %s: text can be read on each of its grounds', (_name, _mode, theme, side) => {
    const colour = (name: (typeof pairs)[number][number]) => {
      const value = theme[`--cw-${name}`] ?? ''
      return /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/u.exec(value)?.[side + 1] ?? ''
    }
    // Rows that are pointed at, as `tokens.css` mixes their ground.
    const pressed = mixed(colour('ink'), colour('surface-raised'), 0.05)
    for (const text of ['ink', 'ink-soft'] as const)
      expect([text, contrast(colour(text), pressed) >= 4.5]).toEqual([text, true])
    for (const [text, ground] of pairs)
      expect([text, ground, contrast(colour(text), colour(ground)) >= 4.5]).toEqual([
        text,
        ground,
        true,
      ])
  })

  it('leave the words of a page as they are: only colours and corners', () => {
    for (const theme of Object.values(themes))
      expect(Object.keys(theme)).not.toContain('--cw-font-family')
  })
})
