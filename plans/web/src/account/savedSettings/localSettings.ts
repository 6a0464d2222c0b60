import type { StoredSettings } from '@causeway/protocol/api/savedSettings'
import {
  choose,
  defaults,
  knownPreferences,
  onPreferences,
  preferences,
  type Preferences,
} from '../../preferences/preferences.ts'
import { chooseTheme, onTheme, themeNow, type Theme } from '../../theme/theme.ts'

/** What is kept of the choices: not what leaves this browser or what its system allows, which is said in each browser anew. */
const settingsOf = (
  theme: Theme,
  { language, timeZone, amounts, currency }: Preferences,
): StoredSettings => ({ theme, language, timeZone, amounts, currency })

/** The settings of this browser as far as they may be kept with an account. */
export const localSettings = {
  /** As long as nobody chose anything. */
  usual: settingsOf('system', defaults),
  read: () => settingsOf(themeNow(), preferences()),
  /** As this version of the app knows them. */
  known: (settings: StoredSettings): StoredSettings =>
    settingsOf(settings.theme, knownPreferences(settings)),
  apply(settings: StoredSettings): void {
    const { language, timeZone, amounts, currency } = knownPreferences(settings)
    if (settings.theme !== themeNow()) chooseTheme(settings.theme)
    choose({ language, timeZone, amounts, currency })
  },
  /** Tells of a change; the answer stops it. */
  onChange(listener: () => void): () => void {
    const stops = [onTheme(listener), onPreferences(listener)]
    return () => stops.forEach((stop) => stop())
  },
}
