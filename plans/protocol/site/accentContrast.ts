/** The two looks of the site. */
export type SiteTheme = 'light' | 'dark'

/** A colour as it is written here: `#` and six hex digits. */
export const colourRule = /^#[\da-f]{6}$/u

/** WCAG 2.2 AA, of text. */
export const leastContrast = 4.5

/**
 * What the accent is read on, and what is written on it, as `apps/styles/tokens.css` has them: the ground that is nearest to it (its own soft one), and
 * `--on-accent`. A test holds the two together.
 */
const accentGrounds: Readonly<Record<SiteTheme, readonly [ground: string, on: string]>> = {
  light: ['#eceff1', '#f9fdfd'],
  dark: ['#23292b', '#05171b'],
}

/** Relative luminance of WCAG 2.2, of `#rrggbb`. */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of WCAG 2.2, from 1 to 21, of two colours as `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** How well an accent reads at its worst, from 1 to 21: as text on the page, and under text as a button. */
export const accentContrast = (colour: string, theme: SiteTheme): number =>
  Math.min(...accentGrounds[theme].map((other) => contrastOf(colour, other)))
