import type { KeptSettings } from '@causeway/protocol/api/savedSettings'

export type SettingField = keyof KeptSettings

/** In the order in which the page shows them. */
export const settingFields: readonly SettingField[] = [
  'theme',
  'language',
  'amounts',
  'timeZone',
  'currency',
]

/**
 * What two browsers made of the same settings, field by field: what one of them changed stays changed. Where both changed one field
 * the choice made here counts, and is told.
 * @param base what both began with
 */
export function mergeSettings(
  base: KeptSettings,
  here: KeptSettings,
  there: KeptSettings,
): { readonly settings: KeptSettings; readonly overruled: readonly SettingField[] } {
  const changed = settingFields.filter((field) => here[field] !== base[field])
  const settings = { ...there, ...pick(here, changed) }
  const overruled = changed.filter(
    (field) => there[field] !== base[field] && there[field] !== here[field],
  )
  return { settings, overruled }
}

const pick = (settings: KeptSettings, names: readonly SettingField[]): Partial<KeptSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

export function isSameSettings(a: KeptSettings, b: KeptSettings): boolean {
  return settingFields.every((field) => a[field] === b[field])
}
