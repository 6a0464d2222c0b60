export type UnknownFields = Readonly<Record<string, unknown>>

/** One thing that a developer may get wrong in what `createKit` takes. */
export interface ConfigMistake {
  readonly id: string
  /** As it was written. */
  readonly wrote: string
  /** What is said, with the remedy; nothing where all is well. */
  readonly find: (config: UnknownFields) => readonly string[]
}

/** The fields of what may be an object. */
export const asFields = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {}
/** What may be a list. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** A sentence where something is wrong. */
export const sentenceIf = (wrong: boolean, sentence: string): readonly string[] =>
  wrong ? [sentence] : []

/** Whether nothing was said. */
export const isNothing = (value: unknown): value is undefined | null =>
  value === undefined || value === null

/** A value as it is named in a sentence. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)
