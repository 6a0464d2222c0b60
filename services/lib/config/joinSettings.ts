import type { ConfigOf, Settings } from './defineSettings.ts'

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The configurations of several settings in one. */
type Joined<Parts extends readonly Settings<object>[]> = Both<ConfigOf<Parts[number]>>

/** Several settings as one: what a service reads that shares some of it with others. */
export function joinSettings<const Parts extends readonly Settings<object>[]>(
  ...parts: Parts
): Settings<Joined<Parts>> {
  return {
    variables: Object.assign({}, ...parts.map(({ variables }) => variables)),
    howToFix: Object.assign({}, ...parts.map(({ howToFix }) => howToFix)),
    secrets: parts.flatMap(({ secrets }) => secrets),
    // Two services may share a part; what is wrong with it is said once.
    problems: (set) => [...new Set(parts.flatMap(({ problems }) => problems(set)))],
    configOf: (read) =>
      Object.assign({}, ...parts.map(({ configOf }) => configOf(read))) as Joined<Parts>,
  }
}
