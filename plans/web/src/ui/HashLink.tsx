import { truncateAddress } from '@causeway/protocol/address'
import { Link } from '@tanstack/react-router'
import { settings } from '../core/settings.ts'
import css from './HashLink.module.css'

/**
 * A transaction or an address, and where more is told of it: on the chain's explorer, else of an address on its page here. Of a
 * transaction nothing else can be told, so it stands as plain text with the whole value on hover.
 */
export function HashLink({ value, kind }: { value: string; kind: 'tx' | 'address' }) {
  const { explorerUrl } = settings.chain
  const shown = truncateAddress(value)
  if (explorerUrl)
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
  if (kind === 'address')
    return (
      <Link
        className={css['hash']}
        to="/address/$address"
        params={{ address: value }}
        title={value}
      >
        {shown}
      </Link>
    )
  return (
    <span className={css['hash']} title={value}>
      {shown}
    </span>
  )
}
