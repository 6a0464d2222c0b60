import { type BitcoinChain, bitcoinChainOf } from '@causeway/protocol/bitcoin/bitcoinChain'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { walletUnavailable, walletLocked } from '@causeway/protocol/wallets/errors'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import type { Network } from '@causeway/protocol/networks'
import type {
  ChainId,
  ConnectorPort,
  SwitchOutcome,
  WalletListener,
  WalletReport,
} from '../../connection/connector.ts'
import type { BitcoinAccount, BitcoinWallet } from './bitcoinWallet.ts'

/** A wallet as the connection knows it, and the accounts that it shows. */
export interface BitcoinProvider {
  readonly wallet: BitcoinWallet
  readonly accounts: () => readonly BitcoinAccount[]
}

/** The port of a wallet, and the word that it has left the page. */
export interface BitcoinPort extends ConnectorPort {
  readonly left: () => void
}

const chainOf = (id: ChainId): BitcoinChain => bitcoinChainOf(`bip122:${id}`) ?? 'mainnet'

/**
 * A wallet of Bitcoin seen through the connector port.
 * @param chosen the network that the visitor uses, or used last
 */
export function bitcoinPort(wallet: BitcoinWallet, chosen: () => ChainId): BitcoinPort {
  let chain: ChainId | undefined
  let accounts: readonly BitcoinAccount[] = []
  let gone = false
  const listeners = new Set<WalletListener>()
  const provider: BitcoinProvider = { wallet, accounts: () => accounts }
  const here = () => chain ?? chosen()

  function report(found: readonly BitcoinAccount[]): WalletReport {
    accounts = found
    return {
      accounts: found.map(({ address }) => address),
      details: found.map(({ own: _own, ...details }) => details),
      chainId: here(),
    }
  }
  const notify = (found: readonly BitcoinAccount[]) => {
    const { accounts: addresses } = report(found)
    for (const listener of listeners) listener.accountsChanged(addresses)
  }

  return {
    provider,
    async connect() {
      if (gone) throw new BaseError(walletUnavailable)
      const found = await wallet.connect(chainOf(here()))
      // It may stand on another chain, whose addresses are none of this one.
      if (found.length === 0) throw new BaseError(walletLocked)
      return report(found)
    },
    async restore() {
      const found = gone ? [] : await wallet.restore(chainOf(here()))
      return { ...report(found), permitted: true }
    },
    async disconnect() {
      chain = undefined
      accounts = []
      await wallet.disconnect?.()
    },
    async switchChain(network) {
      const outcome = await switched(wallet, network)
      if (!Array.isArray(outcome)) return { ...(outcome as FailedSwitch), chainId: here() }
      chain = network.id
      notify(outcome as readonly BitcoinAccount[])
      return { kind: 'switched', chainId: network.id }
    },
    listen(listener) {
      listeners.add(listener)
      const stop = wallet.listen?.(() => {
        const now = chainOf(here())
        // A wallet that would tell its news again when it is asked is not asked.
        if (wallet.shown) return notify(wallet.shown(now))
        void wallet.restore(now).then(notify, () => notify([]))
      })
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
    left() {
      gone = true
      for (const listener of listeners) listener.disconnected()
    },
  }
}

type FailedSwitch =
  | { readonly kind: 'rejected' }
  | Omit<Extract<SwitchOutcome, { kind: 'failed' }>, 'chainId'>

/** The wallet's accounts on the other network, or why it does not go there. */
async function switched(
  wallet: BitcoinWallet,
  network: Network,
): Promise<readonly BitcoinAccount[] | FailedSwitch> {
  const chain = bitcoinChainOf(network.caipNetworkId)
  const failed = {
    kind: 'failed',
    error: new BaseError(chainSwitchFailed, { name: network.name }),
  } as const
  if (!chain) return failed
  try {
    const found = await (wallet.switchTo?.(chain) ?? wallet.restore(chain))
    return found.length > 0 ? found : failed
  } catch (error) {
    const outcome = fromWallet(error, { method: 'switchNetwork', symbol: 'BTC' })
    return outcome.kind === 'rejected' ? { kind: 'rejected' } : failed
  }
}
