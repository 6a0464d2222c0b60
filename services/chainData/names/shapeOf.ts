/*
 * Names are taken for one another by the eye. `0` and `o`, `1` and `l` are one shape in many typefaces: a name that
 * differs from another in these alone is refused. `i` is near to both and is warned about: "maria" and "marla" are two people.
 */

/** The shape of a label: two labels of one shape cannot both be registered. */
export function shapeOf(label: string): string {
  return label.replaceAll('0', 'o').replaceAll('1', 'l')
}

/** Coarser: two labels of one outline are mistaken for one another at a glance, and the reader is warned. */
export function outlineOf(label: string): string {
  return shapeOf(label).replaceAll('i', 'l')
}

/** Characters of one shape side by side, such as `0o` or `1l`: nobody can read out such a name. Null: there are none. */
export function confusingRun(label: string): string | null {
  for (const pattern of [/[0o]{2,}/gu, /[1li]{2,}/gu]) {
    for (const [run] of label.matchAll(pattern))
      if (new Set(run).size > 1 && /\d/u.test(run)) return run
  }
  return null
}
