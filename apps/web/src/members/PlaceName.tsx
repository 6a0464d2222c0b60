import { HashLink } from '../ui/HashLink.tsx'
import { usePlaceNames } from './usePlaceNames.ts'

/** A plan or a contract of the product by its name, and the address behind it; anything else is an address alone. */
export function PlaceName({ address }: { address: string }) {
  const name = usePlaceNames()(address)
  return (
    <>
      {name ? `${name} ` : ''}
      <HashLink value={address} kind="address" />
    </>
  )
}
