import '../../../../apps/styles/tokens.css'
import { accentContrast, contrastOf } from '@causeway/plans/protocol/site/accentContrast'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

vi.mock('../core/settings.ts', () => ({ settings: { planNames: [] } }))
const { showDocument } = await import('../site/shownDocument.ts')

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

/** The colour that Chromium paints for a token, as `#rrggbb`. */
function painted(token: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  if (!canvas) throw new Error('This browser has no canvas.')
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const bytes = [...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const contrast = (one: string, two: string): number => contrastOf(painted(one), painted(two))

const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'warn', 'bad']
const grounds = ['ground', 'surface', 'sunken']

describe.each(['light', 'dark'])('tokens, %s', (theme) => {
  beforeAll(() => {
    document.documentElement.dataset['theme'] = theme
  })
  afterAll(() => {
    delete document.documentElement.dataset['theme']
  })

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '--%s is readable on --%s (WCAG AA)',
    (text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['on-accent', 'accent', 4.5],
    ['on-accent', 'accent-strong', 4.5],
    ['ink', 'bad-soft', 4.5],
    ['ink', 'warn-soft', 4.5],
    ['ink-2', 'accent-soft', 4.5],
    ['bad', 'surface', 4.5],
    ['field-line', 'surface', 3],
  ] as const)('--%s on --%s reaches %d', (text, ground, least) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least)
  })

  // As faint as the operator's document may have them.
  it.each([
    ['#6c6c6c', '#8e8e8e'],
    ['#1f7d29', '#29a436'],
  ] as const)(
    '--accent may be %s or %s: all that is written with it or on it stays readable',
    (...accent) => {
      const [light, dark] = accent
      const chosen = theme === 'light' ? light : dark
      expect(accentContrast(chosen, theme as 'light')).toBeLessThan(4.7)
      showDocument({ accent: { light, dark } })
      try {
        for (const ground of [...grounds, 'accent-soft'])
          expect(contrast('accent', ground), ground).toBeGreaterThanOrEqual(4.5)
        expect(contrast('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('on-accent', 'accent-strong')).toBeGreaterThanOrEqual(4.5)
        expect(contrast('ink-2', 'accent-soft')).toBeGreaterThanOrEqual(4.5)
      } finally {
        showDocument(null)
      }
    },
  )
})
