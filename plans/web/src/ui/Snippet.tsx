import { useState } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { Segmented } from './Segmented.tsx'
import css from './Snippet.module.css'

export interface SnippetProps<Name extends string> {
  label: string
  snippets: Readonly<Record<Name, string>>
  first: Name
  copy: { label: string; done: string; failed: string }
}

/** The same question in several tools, to copy. */
export function Snippet<Name extends string>({ label, snippets, first, copy }: SnippetProps<Name>) {
  const [name, setName] = useState(first)
  const names = Object.keys(snippets) as Name[]
  return (
    <div className={css['box']}>
      <div className={css['bar']}>
        <Segmented
          label={label}
          value={name}
          onChange={setName}
          options={names.map((value) => ({ value, label: value }))}
        />
        <CopyButton
          text={snippets[name]}
          label={copy.label}
          done={copy.done}
          failed={copy.failed}
        />
      </div>
      <pre className={css['code']}>
        <code>{snippets[name]}</code>
      </pre>
    </div>
  )
}
