import { truncateAddress } from '@causeway/protocol/address'

/** An address, first 4 and last 6 characters (SPEC §5); whole for those who point at it or copy it. Always left to right. */
export function Address({ address }: { readonly address: string }) {
  return (
    <bdi className="address-text" dir="ltr" title={address}>
      {truncateAddress(address)}
    </bdi>
  )
}
