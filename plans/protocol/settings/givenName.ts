import type { Settings } from './settings.ts'

/** By list, so that a page that names many plans reads it once. */
const indexes = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** What the operator calls a plan; undefined where nothing was given. Of two names for one plan the first counts. */
export function givenName(
  { planNames }: { readonly planNames: Readonly<Settings['planNames']> },
  plan: string,
): string | undefined {
  const index = indexes.get(planNames) ?? indexOf(planNames)
  indexes.set(planNames, index)
  return index.get(keyOf(plan))
}

const indexOf = (planNames: readonly string[]) =>
  new Map(
    planNames.toReversed().map((one) => {
      const at = one.indexOf('=')
      return [keyOf(one.slice(0, at).trim()), one.slice(at + 1).trim()] as const
    }),
  )

const keyOf = (address: string) => address.toLowerCase().replace(/^0x/u, '')
