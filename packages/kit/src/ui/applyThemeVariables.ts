import type { ThemeVariable, ThemeVariables } from '../core/options/createOptions.ts'

/** What a variable of the theme may hold, as a property that takes the same values. */
const kinds: Readonly<Record<ThemeVariable, string>> = {
  '--cw-accent': 'color',
  '--cw-accent-ink': 'color',
  '--cw-surface': 'color',
  '--cw-surface-raised': 'color',
  '--cw-ink': 'color',
  '--cw-ink-soft': 'color',
  '--cw-line': 'color',
  '--cw-success': 'color',
  '--cw-danger': 'color',
  '--cw-scrim': 'color',
  '--cw-color-mix': 'color',
  '--cw-qr-color': 'color',
  '--cw-font-family': 'font-family',
  '--cw-font-size': 'width',
  '--cw-radius': 'border-top-left-radius',
  '--cw-width': 'width',
  '--cw-z-index': 'z-index',
  '--cw-color-mix-strength': '%',
}

/**
 * The theme's variables that can be used, and the names of those that cannot: unknown ones, values of another kind,
 * and anything that would ask another host for a file.
 */
function readThemeVariables(given: ThemeVariables): {
  readonly usable: readonly (readonly [name: string, value: string])[]
  readonly refused: readonly string[]
} {
  // What the types refuse an app may still say, in JavaScript or read from somewhere.
  const known: Readonly<Record<string, string>> = kinds
  const fits = ([name, value]: readonly [string, unknown]) => {
    const property = Object.hasOwn(known, name) ? known[name] : undefined
    if (property === undefined || typeof value !== 'string') return false
    if (property === '%') return /^\d{1,3}(?:\.\d+)?%$/u.test(value)
    if (value.length > 200 || /url\(|image/iu.test(value)) return false
    // jsdom knows no values, and draws none.
    return typeof CSS === 'undefined' || CSS.supports(property, value)
  }
  const entries = Object.entries(given)
  return {
    usable: entries.filter(fits),
    refused: entries.filter((entry) => !fits(entry)).map(([name]) => name),
  }
}

/**
 * Sets the theme's variables on an element, in the place of those of the page. Set through the object model, which
 * every content security policy allows.
 * @returns the names that were refused
 */
export function applyThemeVariables(
  style: CSSStyleDeclaration,
  given: ThemeVariables,
): readonly string[] {
  const { usable, refused } = readThemeVariables(given)
  for (const name of Object.keys(kinds)) style.removeProperty(name)
  for (const [name, value] of usable) style.setProperty(name, value)
  return refused
}
