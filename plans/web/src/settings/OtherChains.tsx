import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { settings } from '../core/settings.ts'
import { tokens } from '../i18n/format.ts'
import { Button } from '../ui/Button.tsx'
import field from '../ui/Field.module.css'
import { Section } from '../ui/Section.tsx'
import { settingsMessages as m } from './messages.gen.ts'
import { type OtherChain, otherChains } from './otherChain.ts'
import css from './Settings.module.css'

/** What an address of the visitor's holds on chains that the operator named a node of; nothing is asked before they press. */
export function OtherChains() {
  const chains = otherChains(settings.endpoints, settings.chain.id !== 137)
  return (
    <Section title={m.otherChains} lead={m.otherChainsLead}>
      <div className={css['rows']}>
        {chains.map((chain) => (
          <ChainRow key={chain.name} chain={chain} />
        ))}
      </div>
    </Section>
  )
}

function ChainRow({ chain }: { readonly chain: OtherChain }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string>()
  const isRight = asked !== undefined && chain.isAddress(asked)
  const { data, error } = useQuery({
    queryKey: ['otherChain', chain.url, asked],
    queryFn: ({ signal }) => chain.read(asked ?? '', signal),
    enabled: isRight,
    retry: false,
  })
  const { host } = new URL(chain.url)
  function said(): string {
    if (asked === undefined) return ''
    if (!isRight) return m.otherNoAddress(chain.name)
    if (error) return m.otherFailed(host)
    if (data === undefined) return '…'
    return m.otherHolds(tokens(data, chain))
  }
  return (
    <form
      className={css['row']}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(typed.trim())
      }}
    >
      <div>
        <label className={css['label']} htmlFor={id}>
          {m.otherAddress(chain.name)}
        </label>
        <p id={`${id}-help`} className={css['help']}>
          {m.otherHelp(host)}
        </p>
        <p role="status">{said()}</p>
      </div>
      <div className={css['control']}>
        <input
          id={id}
          className={field['input']}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />{' '}
        <Button type="submit">{m.otherShow}</Button>
      </div>
    </form>
  )
}
