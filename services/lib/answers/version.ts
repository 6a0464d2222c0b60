/** What an answer is true for. */
export interface Version {
  /** Changes whenever the answer may change, but for what is told anew each time. */
  readonly text: string
  /** Fields of the answer that move on while the rest stands (the newest block, with which nothing changed). JSON of an object. */
  readonly moving: string
  readonly fields: readonly string[]
  /** Said in headers of every answer of this version. */
  readonly headers: Readonly<Record<string, string>>
}

/** @param moving fields that are written anew into each answer of this version */
export function versionOf(
  text: string,
  moving: Readonly<Record<string, unknown>> = {},
  headers: Version['headers'] = {},
): Version {
  return { text, moving: JSON.stringify(moving), fields: Object.keys(moving), headers }
}
