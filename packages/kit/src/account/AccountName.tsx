import { truncateAddress } from '@causeway/protocol/address'
import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../portfolio/identityQuery.ts'
import type { Kit } from '../kit.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { drawings } from '../ui/drawings.ts'
import { copyAddress } from './copyAddress.ts'

/** The name of an account where it has one, else its short address (SPEC §5). */
export function useAccountName(kit: Kit, address: string): string {
  const { data } = useQuery(identityQuery(kit, address))
  return data?.name ?? truncateAddress(address)
}

/** Name or short address; a press copies the whole address. */
export function AccountName({ kit, address }: { readonly kit: Kit; readonly address: string }) {
  const name = useAccountName(kit, address)
  const short = truncateAddress(address)
  return (
    <button
      type="button"
      className="address"
      title={name === short ? address : `${name} · ${address}`}
      aria-label={`${name === short ? short : `${name}, ${short}`}, ${kit.messages.copyAddress}`}
      onClick={() => copyAddress(kit, address)}
    >
      <span className="account-name">{name}</span>
      <Drawing path={drawings.copy} />
    </button>
  )
}
