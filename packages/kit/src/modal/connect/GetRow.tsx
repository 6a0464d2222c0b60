import type { KitInside } from '../../actions/kit.ts'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { getWallet } from '../../actions/wallets/getWallet.ts'

/** "Don't have it? Get": to the store of this device, or to a choice of them. */
export function GetRow({
  kit,
  wallet,
}: {
  readonly kit: KitInside
  readonly wallet: WalletListItem
}) {
  const { messages } = kit
  const get = getWallet(wallet, kit.platform())
  if (!get) return null
  return (
    <p className="get">
      <span className="get-name" title={wallet.name}>
        {messages.dontHave({ name: wallet.name })}
      </span>
      {get.kind === 'page' ? (
        <a className="action" data-quiet href={get.href} target="_blank" rel="noreferrer">
          {messages.get}
          <span className="sr-only">, {messages.opensNewTab}</span>
        </a>
      ) : (
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => kit.modal.send({ type: 'push', view: { name: 'Downloads', wallet } })}
        >
          {messages.get}
        </button>
      )}
    </p>
  )
}
