import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import field from '../ui/Field.module.css'
import css from './MemberHome.module.css'
import { portfolioMessages as m } from './messages.gen.ts'
import { parseTypedAddress } from './parseTypedAddress.ts'

/** Leads to the page of any address; one that is none is said here. */
export function AddressForm() {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  return (
    <form
      className={css['look']}
      onSubmit={(event) => {
        event.preventDefault()
        const { address, problem } = parseTypedAddress(text)
        setTrouble(problem && m.badAddress[problem])
        if (address) void navigate({ to: '/address/$address', params: { address } })
      }}
    >
      <input
        className={field['input']}
        aria-label={m.address}
        aria-describedby={id}
        aria-invalid={trouble !== null || undefined}
        placeholder="0x…"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{m.lookButton}</Button>
      <p id={id} role="status">
        {trouble}
      </p>
    </form>
  )
}
