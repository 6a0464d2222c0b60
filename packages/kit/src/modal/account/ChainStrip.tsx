import { truncateAddress } from '@causeway/protocol/address'
import type { KitInside } from '../../actions/kit.ts'
import { NetworkIcon, WalletIcon } from '../../ui/WalletIcon.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useStore } from '../../ui/useStore.tsx'
import {
  chainsFeed,
  disconnectNamespace,
  namespaceName,
  sendChains,
} from '../../actions/wallets/chainsFeed.ts'
import css from './chains.css?inline'

/** What comes with it: how the account in use is left. */
export { disconnectNamespace as leave }

/** An account of each namespace beside the others: the one in use is marked, a press goes to another or connects it. */
export function ChainStrip({ kit }: { readonly kit: KitInside }) {
  const { active, all } = useStore(chainsFeed(kit))
  useStore(kit.networkList)
  const { messages } = kit
  useStyles(css)
  return (
    <div className="chains" role="group" aria-label={messages.chainAccounts}>
      {all.map((namespace) => {
        const { address } = kit.accountOf(namespace)
        const { chain: network } = kit.chainOf(namespace)
        const name = network?.name ?? namespaceName(namespace)
        return (
          <button
            key={namespace}
            type="button"
            className="chain"
            title={address === undefined ? name : `${name} · ${address}`}
            aria-current={namespace === active ? 'true' : undefined}
            onClick={() => sendChains(kit, { type: 'chosen', namespace })}
          >
            {network ? (
              <NetworkIcon kit={kit} network={network} />
            ) : (
              <WalletIcon wallet={{ name }} />
            )}
            <span className="chain-words">
              <span className="chain-name">{name}</span>
              <span className="chain-account">
                {address === undefined ? (
                  messages.notConnected
                ) : (
                  <bdi>{truncateAddress(address)}</bdi>
                )}
              </span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
