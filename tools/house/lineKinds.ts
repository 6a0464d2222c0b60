/** What bounds the lines, and why. */
export const linesDecision = 'docs/decisions/0060-a-check-that-judges-what-a-change-reaches.md'

/** What a line of the repository is, as far as lines are bounded. */
export interface LineKind {
  readonly name: string
  /** Lines that there may be: `linesDecision`, no description of what stands. */
  readonly most: number
  /** Where what is over belongs. */
  readonly belongs: string
}

/** In the order in which a file is asked for its kind. */
export const lineKinds = {
  tests: {
    name: 'tests',
    most: 183_530,
    belongs:
      'What several tests set up belongs in one fixture; a case that proves what another one proves belongs nowhere.',
  },
  docs: {
    name: 'documents',
    most: 11_655,
    belongs: 'What is said twice belongs in one page, to which the other links.',
  },
  tools: {
    name: 'tools',
    most: 23_150,
    belongs: 'What a library or a program of the field does belongs to it.',
  },
  source: {
    name: 'product source',
    most: 243_650,
    belongs: 'What stands twice belongs in one place, what nobody reads nowhere.',
  },
} as const satisfies Readonly<Record<string, LineKind>>

/** Made from other files, or data that a tool writes: their lines follow from what they are made of. */
const made =
  /\.gen\.\w+$|\/api\.md$|^docs\/(?:reference|sizes|mutants)|\/migrations\/|^locales\/[^/]+\.json$|package-lock\.json$|\.snap$/u

const test =
  /\.(?:test|test-d|e2e)\.tsx?$|\.t\.sol$|\/fixtures?(?:\.tsx?$|\/)|^(?:e2e|services\/testing|packages\/kit\/test|plans\/contracts\/test)\//u

/**
 * The kind of a file's lines, by its path alone.
 * @param path from the repository's root, with forward slashes
 * @returns null where lines are not bounded: what is made, data, settings of tools
 */
export function lineKindOf(path: string): keyof typeof lineKinds | null {
  if (made.test(path)) return null
  if (path.endsWith('.md')) return 'docs'
  if (!/\.(?:[cm]?[jt]sx?|css|sol|html)$/u.test(path)) return null
  if (test.test(path)) return 'tests'
  if (/^(?:tools|docs|examples|plans\/contracts\/tools)\/|^[^/]+$/u.test(path)) return 'tools'
  return 'source'
}
