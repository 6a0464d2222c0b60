import { testAddresses } from '@causeway/testkit/wallet/core/testAddresses'
import { useId } from 'react'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'
import css from './Pocket.module.css'

/** "Account 3 · 0x90F7…b906" */
export function accountName(address: string): string {
  const index = testAddresses.findIndex((one) => one.toLowerCase() === address.toLowerCase())
  return m.account.option(index, `${address.slice(0, 6)}…${address.slice(-4)}`)
}

interface Props {
  readonly value: string
  readonly onChange: (address: string) => void
}

/** One of the stack's ten accounts. */
export function AccountChoice({ value, onChange }: Props) {
  const id = useId()
  return (
    <p className={css['field']}>
      <label htmlFor={id}>{m.account.label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {testAddresses.map((address) => (
          <option key={address} value={address}>
            {accountName(address)}
          </option>
        ))}
      </select>
    </p>
  )
}
