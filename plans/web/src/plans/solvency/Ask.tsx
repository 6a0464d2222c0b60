import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { shellMessages } from '../../shell/messages.gen.ts'
import { Snippet } from '../../ui/Snippet.tsx'
import css from './Solvency.module.css'

export interface AskProps {
  /** How to ask, by the name of the tool. */
  snippets: Readonly<Record<string, string>>
  label?: string
  lead?: string
}

/** How anyone finds the same figure without this site. */
export function Ask({ snippets, label = commonMessages.checkItYourself, lead }: AskProps) {
  return (
    <details className={css['check']}>
      <summary>{label}</summary>
      {lead ? <p>{lead}</p> : null}
      <Snippet
        label={label}
        snippets={snippets}
        first={Object.keys(snippets)[0] ?? ''}
        copy={{
          label: commonMessages.copy,
          done: commonMessages.copied,
          failed: shellMessages.copyFailed,
        }}
      />
    </details>
  )
}
