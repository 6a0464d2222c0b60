import { nameLimits } from '@causeway/protocol/names/limits'
import { parseName, type NameProblem, type ParsedName } from '@causeway/protocol/names/parseName'
import { HttpRefusal } from '../../lib/http/refusal.ts'

/** A refusal of a call about names; 400 unless another status is named. */
export function refuseName(
  field: string,
  description: string,
  status: HttpRefusal['status'] = 400,
): HttpRefusal {
  return new HttpRefusal(status, { field, description })
}

const texts: Record<NameProblem, (zones: readonly string[]) => string> = {
  characters: () => 'Only the letters a to z, digits and hyphens may be in a name',
  labels: (zones) => `A name is one word before its zone, like anna.${zones[0]}`,
  tooShort: () => `The name is too short: it needs ${nameLimits.minLength} characters`,
  tooLong: () => `The name is too long: it has ${nameLimits.maxLength} characters at most`,
  hyphens: () => 'A name does not begin or end with a hyphen',
  encoded: () => 'A name has no two hyphens in third and fourth place: these hide other letters',
  zone: (zones) => `Names are kept in ${zones.join(', ')} alone`,
}

/**
 * Reads the name of a request.
 * @throws Refusal 400 that says what is wrong with it
 */
export function readName(
  name: string,
  options: { readonly zones: readonly string[]; readonly register: boolean },
): ParsedName & { readonly name: string } {
  const read = parseName(name, options)
  if ('problem' in read) throw refuseName('name', texts[read.problem](options.zones))
  return { ...read, name }
}
