import { truncateAddress } from '@causeway/protocol/address'
import { settings } from '../core/settings.ts'
import css from './HashLink.module.css'

/** A transaction or an address: a link when the chain has an explorer, else plain text with the whole value on hover. */
export function HashLink({ value, kind }: { value: string; kind: 'tx' | 'address' }) {
  const { explorerUrl } = settings.chain
  const shown = truncateAddress(value)
  if (!explorerUrl)
    return (
      <span className={css['hash']} title={value}>
        {shown}
      </span>
    )
  return (
    <a
      className={css['hash']}
      href={new URL(`/${kind}/${value}`, explorerUrl).href}
      title={value}
      target="_blank"
      rel="noreferrer"
    >
      {shown}
    </a>
  )
}
