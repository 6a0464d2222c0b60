import { truncateAddress } from '@causeway/protocol/address'
import { Link } from '@tanstack/react-router'
import css from './AddressName.module.css'
import { useName } from './useName.ts'

/**
 * Who an address is: its name where it has one, and always the address beside it, which alone cannot be taken by another. Stands at
 * once as a short address; a name that comes later is put before it.
 */
export function AddressName({ address }: { address: string }) {
  const name = useName(address)
  return (
    <>
      {name ? (
        <bdi className={css['name']} title={name}>
          {name}
        </bdi>
      ) : null}
      <Link to="/address/$address" params={{ address: address }} title={address}>
        {truncateAddress(address)}
      </Link>
    </>
  )
}
