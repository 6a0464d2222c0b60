import type * as v from 'valibot'

/** Variables by name, as they are given: text, or not there. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What somebody reads from the environment: its variables, how to correct each, and what becomes of them. */
export interface Settings<Config> {
  /** The schema of each variable. Defaults are in the variable's own form: text. */
  readonly variables: Readonly<v.ObjectEntries>
  /** What to write instead, shown beside each bad variable. */
  readonly howToFix: Readonly<Record<string, string>>
  /** Variables beside those called `…SECRET` that may hold a password or an API key, and so are never printed. */
  readonly secrets: readonly string[]
  /** What is wrong between several variables, a line each: halves are said at the start, and not by somebody who comes later. */
  readonly problems: (set: Variables) => readonly string[]
  /** The configuration, from the parsed variables. */
  readonly configOf: (read: Readonly<Record<string, unknown>>) => Config
}

/** What becomes of settings. */
export type ConfigOf<Given> = Given extends Settings<infer Config> ? Config : never

type Parsed<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

/** Settings with their types: `configOf` gets each variable as its schema parses it. */
export function defineSettings<const Entries extends v.ObjectEntries, Config>(given: {
  readonly variables: Entries
  readonly howToFix: Readonly<Record<keyof Entries & string, string>>
  readonly secrets?: readonly (keyof Entries & string)[]
  readonly problems?: Settings<Config>['problems']
  readonly configOf: (read: Parsed<Entries>) => Config
}): Settings<Config> {
  const { configOf, secrets = [], problems = () => [], ...rest } = given
  return { ...rest, secrets, problems, configOf: (read) => configOf(read as Parsed<Entries>) }
}
