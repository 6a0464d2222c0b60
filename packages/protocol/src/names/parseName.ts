import { nameLimits } from './limits.ts'

/** What is wrong with a name: its characters, its length, how it is made up, its zone. */
export type NameProblem =
  | 'characters'
  | 'labels'
  | 'tooShort'
  | 'tooLong'
  | 'hyphens'
  | 'encoded'
  | 'zone'

/** A name in its parts: `anna` and `causeway.id`. */
export interface ParsedName {
  readonly label: string
  readonly zone: string
}

/** The last two labels of each name, as an operator names them: `causeway.id`. */
export const zonePattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.[a-z][a-z0-9-]*[a-z0-9]$/u

/**
 * Reads a name. Asked in the order in which existing servers ask, so that one mistake has one answer (facts/data-api.md §3.3).
 * @param options.register also holds what only new names must have: 4 characters (SPEC §5), hyphens inside alone
 */
export function parseName(
  name: string,
  options: { readonly zones: readonly string[]; readonly register: boolean },
): ParsedName | { readonly problem: NameProblem } {
  if (!/^[a-z0-9.-]+$/u.test(name)) return { problem: 'characters' }
  const labels = name.split('.')
  const [label = ''] = labels
  if (labels.length !== 3 || labels.includes('')) return { problem: 'labels' }
  const problem = labelProblem(label, options)
  if (problem) return { problem }
  const zone = labels.slice(1).join('.')
  return options.zones.includes(zone) ? { label, zone } : { problem: 'zone' }
}

/**
 * What is wrong with the part of a name that its owner chooses; null: nothing.
 * @param options.register see `parseName`
 */
export function labelProblem(
  label: string,
  { register }: { readonly register: boolean },
): NameProblem | null {
  if (!/^[a-z0-9-]+$/u.test(label)) return 'characters'
  if (label.length < (register ? nameLimits.minLength : nameLimits.serveMinLength))
    return 'tooShort'
  if (label.length > nameLimits.maxLength) return 'tooLong'
  if (!register) return null
  if (label.startsWith('-') || label.endsWith('-')) return 'hyphens'
  // "xn--…" and its like are shown as Unicode by many programs: the charset would be no charset (RFC 5891 §4.2.3.1).
  return label.slice(2, 4) === '--' ? 'encoded' : null
}
