import { useCallback, useSyncExternalStore } from 'react'
import { connectorsFeed } from '../../actions/wallets/connectorsFeed.ts'
import {
  type NamedWallet,
  openNamedWallet,
  shownConnector,
} from '../../actions/wallets/openNamedWallet.ts'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { type ButtonLook, takesRef, useButton } from './useButton.tsx'

/**
 * Leads to one wallet by one press: asks it where it is in the page, else opens the modal at its code, its app or where to get it.
 * @param props.wallet which one; `imageUrl` is its picture, that of the page's wallet when left out
 * @param props.label in place of the wallet's name
 *
 * @example
 * <WalletButton wallet={{ name: 'MetaMask', rdns: 'io.metamask', id: 'metamask' }} />
 */
export const WalletButton = takesRef(function WalletButton(
  props: ButtonLook & {
    readonly wallet: NamedWallet & { readonly imageUrl?: string }
    readonly label?: string
  },
) {
  const { wallet, label, ...look } = props
  const { kit, shared } = useButton('Connect', look)
  const listen = useCallback((told: () => void) => connectorsFeed(kit).subscribe(told), [kit])
  const found = useSyncExternalStore(
    listen,
    () => shownConnector(kit, wallet)?.imageUrl,
    () => undefined,
  )
  const press = () => void openNamedWallet(kit, wallet)
  return (
    <button {...shared(press)} data-kind="wallet">
      <WalletIcon wallet={{ name: wallet.name, imageUrl: wallet.imageUrl ?? found }} />
      {label ?? wallet.name}
    </button>
  )
})
