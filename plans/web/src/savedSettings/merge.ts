import type { KeptSettings } from '@causeway/protocol/api/savedSettings'

export type Field = keyof KeptSettings

/** In the order in which the page shows them. */
export const fields: readonly Field[] = ['theme', 'language', 'amounts', 'timeZone', 'currency']

/**
 * What two browsers made of the same settings, field by field: what one of them changed stays changed. Where both changed one field
 * the choice made here counts, and is told.
 * @param base what both began with
 */
export function merge(
  base: KeptSettings,
  here: KeptSettings,
  there: KeptSettings,
): { readonly settings: KeptSettings; readonly overruled: readonly Field[] } {
  const changed = fields.filter((field) => here[field] !== base[field])
  const settings = { ...there, ...pick(here, changed) }
  const overruled = changed.filter(
    (field) => there[field] !== base[field] && there[field] !== here[field],
  )
  return { settings, overruled }
}

const pick = (settings: KeptSettings, names: readonly Field[]): Partial<KeptSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

export function isSame(a: KeptSettings, b: KeptSettings): boolean {
  return fields.every((field) => a[field] === b[field])
}
