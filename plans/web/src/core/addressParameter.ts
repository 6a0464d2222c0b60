import { isEvmAddress, type Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { notFound } from '@tanstack/react-router'

/** The address that stands in a page's own. @throws what shows the page of addresses that lead nowhere */
export function addressParameter(text: string): Address {
  if (!isEvmAddress(text)) throw notFound()
  return toChecksum(text)
}
