import type { StoredSettings } from '@causeway/protocol/api/savedSettings'

export type SettingField = keyof StoredSettings

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
  base: StoredSettings,
  here: StoredSettings,
  there: StoredSettings,
): { readonly settings: StoredSettings; readonly overruled: readonly SettingField[] } {
  const changed = settingFields.filter((field) => here[field] !== base[field])
  const settings = { ...there, ...pick(here, changed) }
  const overruled = changed.filter(
    (field) => there[field] !== base[field] && there[field] !== here[field],
  )
  return { settings, overruled }
}

const pick = (settings: StoredSettings, names: readonly SettingField[]): Partial<StoredSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

export function isSameSettings(a: StoredSettings, b: StoredSettings): boolean {
  return settingFields.every((field) => a[field] === b[field])
}
