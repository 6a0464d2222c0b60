import { languages, pickLanguage } from '@causeway/kit'
import { cachedFormat } from '../i18n/cachedFormat.ts'
import { choose, type Preferences } from '../preferences/preferences.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { shellMessages as m } from './messages.gen.ts'

/** The page is drawn anew once the new language is here: the control that had the focus takes it back. */
let chosen: { readonly at: number; readonly place: string } | null = null
const languageMs = 5_000

export interface LanguageSelectProps {
  id: string
  className?: string | undefined
  describedBy?: string
  /** Where nothing beside it says what it is. */
  label?: string
}

/** The language of the page and of the wallet window, each by its own name. */
export function LanguageSelect({ id, className, describedBy, label }: LanguageSelectProps) {
  const { language } = usePreferences()
  const place = className ?? ''
  return (
    <select
      ref={(element) => {
        if (element && chosen?.place === place && performance.now() - chosen.at < languageMs)
          element.focus({ preventScroll: true })
      }}
      id={id}
      className={className}
      aria-describedby={describedBy}
      aria-label={label}
      value={language}
      onChange={(event) => {
        chosen = { at: performance.now(), place }
        choose({ language: event.target.value as Preferences['language'] })
      }}
    >
      <option value="auto">{m.languageAuto(ownName(pickLanguage(navigator.languages)))}</option>
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {ownName(tag)}
        </option>
      ))}
    </select>
  )
}

const ownName = (tag: string) =>
  cachedFormat<Intl.DisplayNames, Intl.DisplayNamesOptions>(Intl.DisplayNames as never, tag, {
    type: 'language',
  }).of(tag) ?? tag
