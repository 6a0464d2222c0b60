import { AddressName } from '../names/AddressName.tsx'
import { HashLink } from '../ui/HashLink.tsx'
import { useContractNames } from './useContractNames.ts'

/** A plan or a contract of the product by its name, and the address behind it; anybody else by the name that they registered. */
export function ContractName({ address }: { address: string }) {
  const name = useContractNames()(address)
  if (!name) return <AddressName address={address} />
  return (
    <>
      {name} <HashLink value={address} kind="address" />
    </>
  )
}
