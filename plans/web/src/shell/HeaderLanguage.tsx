import { useId } from 'react'
import { spoken } from '../i18n/spoken.ts'
import css from './AppHeader.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { shellMessages as m } from './messages.gen.ts'

/** The language in two letters; a press opens the list of all. */
export function HeaderLanguage() {
  const id = useId()
  return (
    <span className={css['language']}>
      <span aria-hidden="true">{spoken().tag.slice(0, 2).toUpperCase()}</span>
      <LanguageSelect id={id} className={css['languageSelect']} label={m.language} />
    </span>
  )
}
