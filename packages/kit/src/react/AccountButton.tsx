import { truncateAddress } from '@causeway/protocol/address'
import { Avatar } from '../ui/Avatar.tsx'
import { useAccount } from './useAccount.tsx'
import { buttonClass, useButton } from './useButton.tsx'

/** The connected account; opens it in the modal. Nothing while no wallet is connected. */
export function AccountButton(props: { readonly className?: string }) {
  const { kit, messages, shared } = useButton('Account')
  const { address } = useAccount()
  if (address === undefined) return null
  const short = truncateAddress(address)
  return (
    <button
      {...shared}
      className={buttonClass(props.className)}
      data-kind="account"
      aria-label={`${messages.account} ${short}`}
      onClick={() => kit.open({ view: 'Account' })}
    >
      <Avatar address={address} />
      {short}
    </button>
  )
}
