import { joinNames } from '../i18n/format.ts'

const mostNames = 4

/** As many names as are read at a glance, and how many more there are: strangers send tokens to everybody. */
export function someOf(names: readonly string[]): string {
  if (names.length <= mostNames) return joinNames(names)
  return joinNames([...names.slice(0, mostNames - 1), `+${names.length - mostNames + 1}`])
}
