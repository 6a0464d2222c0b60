import type { ThemeVariables } from '../core/options/createOptions.ts'

/** The colours of a preset, each for light and for dark. */
type Palette = Readonly<
  Record<
    | 'accent'
    | 'accent-ink'
    | 'surface'
    | 'surface-raised'
    | 'ink'
    | 'ink-soft'
    | 'line'
    | 'success'
    | 'danger',
    readonly [light: string, dark: string]
  >
>

function preset(palette: Palette, rest: ThemeVariables = {}): ThemeVariables {
  const colours = Object.entries(palette).map(
    ([name, [light, dark]]) => [`--cw-${name}`, `light-dark(${light}, ${dark})`] as const,
  )
  return { ...Object.fromEntries(colours), '--cw-qr-color': palette.ink[0], ...rest }
}

/**
 * Looks to begin from, in light and dark: `createKit({ themeVariables: themes.midnight })`. Text has a contrast of 4.5 to 1
 * and more on every ground that it stands on (WCAG 2.2 AA). Variables of your own go beside them:
 * `{ ...themes.ember, '--cw-radius': '2px' }`.
 */
export const themes = /* @__PURE__ */ (() => ({
  /** Indigo on a night sky. */
  midnight: preset({
    accent: ['#4338ca', '#a5b4fc'],
    'accent-ink': ['#ffffff', '#14123a'],
    surface: ['#ffffff', '#0f1220'],
    'surface-raised': ['#f3f4fb', '#191d30'],
    ink: ['#15172b', '#eceefb'],
    'ink-soft': ['#565a7a', '#a0a5c6'],
    line: ['#15172b1a', '#ffffff1f'],
    success: ['#166c46', '#6ad6a0'],
    danger: ['#b4232a', '#ff8f8a'],
  }),
  /** Greens, on paper by day. */
  meadow: preset({
    accent: ['#226a34', '#8fd694'],
    'accent-ink': ['#ffffff', '#0c2412'],
    surface: ['#fffefb', '#111711'],
    'surface-raised': ['#f2f5ee', '#1b231b'],
    ink: ['#182018', '#e9f0e8'],
    'ink-soft': ['#55614f', '#9fb09c'],
    line: ['#1820181a', '#ffffff1a'],
    success: ['#1e6b3c', '#7fd79b'],
    danger: ['#ad2f24', '#ff9486'],
  }),
  /** Warm, with round corners. */
  ember: preset(
    {
      accent: ['#a83f0f', '#ffab7a'],
      'accent-ink': ['#ffffff', '#331302'],
      surface: ['#fffdfb', '#18130f'],
      'surface-raised': ['#f8f2ec', '#241c16'],
      ink: ['#261a13', '#f5ece4'],
      'ink-soft': ['#6b5a4e', '#bda897'],
      line: ['#261a131a', '#ffffff1a'],
      success: ['#2d6a35', '#84d28d'],
      danger: ['#b02a2a', '#ff908a'],
    },
    { '--cw-radius': '6px' },
  ),
  /** No colour but where something is right or wrong. */
  graphite: preset(
    {
      accent: ['#1f2328', '#e6e8eb'],
      'accent-ink': ['#ffffff', '#16181b'],
      surface: ['#ffffff', '#141517'],
      'surface-raised': ['#f4f5f6', '#1f2124'],
      ink: ['#17191c', '#eef0f2'],
      'ink-soft': ['#5a6068', '#a3a9b1'],
      line: ['#17191c1a', '#ffffff1a'],
      success: ['#1b6e46', '#6fd3a0'],
      danger: ['#b3261e', '#ff8a80'],
    },
    { '--cw-radius': '2px' },
  ),
}))()
