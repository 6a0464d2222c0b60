/** A rule id in the title of a test. */
export interface Citation {
  readonly id: string
  readonly file: string
  /** Line of the test in its file, from 1. */
  readonly line: number
  /** False for a test that is skipped, may be skipped or has an empty body: it proves nothing. */
  readonly runs: boolean
}

/** Reads the ids of a title: `[S5.a] [S5.b]` and `[S5.a, S5.b]` both name two. */
export function idsOf(title: string): readonly string[] {
  return [...title.matchAll(/\[(S\d[^\]]*)\]/g)].flatMap(([, inside]) =>
    (inside ?? '').split(/[\s,]+/).filter((id) => id !== ''),
  )
}

/** Tells the line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
