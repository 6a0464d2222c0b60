import { directionOf, pickLanguage, type Kit, type LanguageTag } from '@causeway/kit'
import { log } from '../core/log.ts'
import { onPreferences, preferences } from '../preferences/preferences.ts'
import { speak, spoken } from './spoken.ts'

/** The language that the visitor chose, else the first of the browser's that there is. */
export function wantedLanguage(browser: readonly string[]): LanguageTag {
  const { language } = preferences()
  return language === 'auto' ? pickLanguage(browser) : language
}

/**
 * Keeps page and modal in the language of the settings.
 * @param onFailure tells the visitor that the texts could not be fetched
 * @returns when the first language is there (or could not be had: then English is shown), so that no text changes after
 *   the first picture
 */
export async function followLanguage(
  kit: Kit,
  root: HTMLElement,
  browser: readonly string[],
  onFailure: () => void,
): Promise<void> {
  const follow = async (): Promise<void> => {
    const tag = wantedLanguage(browser)
    // The modal speaks what the page speaks, not what `lang` says while the page is still in English.
    kit.options.send({ language: tag })
    try {
      if (!(await speak(tag))) return
    } catch (error) {
      log('warn', `The texts of the language ${tag} could not be loaded.`, error)
      if (wantedLanguage(browser) !== tag) return
      // The page stays in the language of before, and so does its modal.
      kit.options.send({ language: spoken().tag })
      onFailure()
      return
    }
    root.lang = tag
    root.dir = directionOf(tag)
  }
  let before = wantedLanguage(browser)
  onPreferences(() => {
    const after = wantedLanguage(browser)
    if (after === before && spoken().tag === after) return
    before = after
    void follow()
  })
  await follow()
}
