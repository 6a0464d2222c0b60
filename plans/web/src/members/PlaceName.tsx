import { AddressName } from '../names/AddressName.tsx'
import { HashLink } from '../ui/HashLink.tsx'
import { usePlaceNames } from './usePlaceNames.ts'

/** A plan or a contract of the product by its name, and the address behind it; anybody else by the name that they registered. */
export function PlaceName({ address }: { address: string }) {
  const name = usePlaceNames()(address)
  if (!name) return <AddressName address={address} />
  return (
    <>
      {name} <HashLink value={address} kind="address" />
    </>
  )
}
