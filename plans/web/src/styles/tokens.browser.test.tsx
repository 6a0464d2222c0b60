import '../../../../apps/styles/tokens.css'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Rgb = readonly [number, number, number]

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

/** The colour that Chromium paints for a token, as sRGB bytes. */
function painted(token: string): Rgb {
  const probe = document.createElement('i')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  if (!canvas) throw new Error('This browser has no canvas.')
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [r, g, b]
}

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, two: string): number {
  const [low, high] = [luminance(painted(one)), luminance(painted(two))].toSorted(
    (a, b) => a - b,
  ) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

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
})
