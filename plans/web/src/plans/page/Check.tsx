import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { shellMessages } from '../../shell/messages.gen.ts'
import { Snippet } from '../../ui/Snippet.tsx'
import css from './Books.module.css'
import { pageMessages } from './messages.gen.ts'

const m = pageMessages.books

/** How anyone asks the same without this site. */
export function Check({
  snippets,
}: {
  snippets: { readonly cast: string; readonly viem: string }
}) {
  return (
    <details className={css['check']}>
      <summary>{commonMessages.checkItYourself}</summary>
      <p>{m.checkLead}</p>
      <Snippet
        label={commonMessages.checkItYourself}
        snippets={snippets}
        first="cast"
        copy={{
          label: commonMessages.copy,
          done: commonMessages.copied,
          failed: shellMessages.copyFailed,
        }}
      />
    </details>
  )
}
