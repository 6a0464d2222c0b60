import { BaseError } from '@causeway/protocol/errors/baseError'
import { walletUnavailable, walletLocked } from '@causeway/protocol/wallets/errors'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import type {
  ChainId,
  ConnectorPort,
  WalletListener,
  WalletReport,
} from '../../connection/connector.ts'
import { accountsOf, standardMethod, standardName } from './readStandardWallet.ts'

/** A wallet of the Wallet Standard, and the word that it has left the page. */
export interface StandardPort extends ConnectorPort {
  /** Its extension took it away: it cannot be asked any more. */
  readonly left: () => void
}

/**
 * A wallet of the Wallet Standard seen through the connector port. Such a wallet stands on no network: each question names
 * one, so that a switch is the page's own matter, and asks nobody.
 * @param chosen the network that the visitor uses, or used last
 */
export function standardPort(wallet: object, chosen: () => ChainId): StandardPort {
  let chain: ChainId | undefined
  let gone = false
  const listeners = new Set<WalletListener>()
  const addresses = () => accountsOf(wallet).map(({ address }) => address)
  const report = (): WalletReport => ({
    accounts: addresses(),
    chainId: chain ?? chosen(),
    details: accountsOf(wallet).map(({ address, publicKey }) => ({
      address,
      ...(publicKey === undefined ? {} : { publicKey }),
    })),
  })

  async function ask(input?: { readonly silent: true }): Promise<WalletReport> {
    const connect = gone ? undefined : standardMethod(wallet, 'standard:connect', 'connect')
    if (!connect) throw new BaseError(walletUnavailable)
    await connect(...(input ? [input] : []))
    return report()
  }

  return {
    provider: wallet,
    async connect() {
      const answer = await ask()
      if (answer.accounts.length === 0) throw new BaseError(walletLocked)
      return answer
    },
    async restore() {
      if (!gone && addresses().length > 0) return { ...report(), permitted: true }
      // The standard knows no word for "no longer allowed": no accounts count as a locked wallet.
      return { ...(await ask({ silent: true })), permitted: true }
    },
    async disconnect() {
      chain = undefined
      await standardMethod(wallet, 'standard:disconnect', 'disconnect')?.()
    },
    async switchChain(network) {
      const name = standardName(network)
      const before = chain ?? chosen()
      if (!accountsOf(wallet).some(({ chains }) => chains.includes(name)))
        return {
          kind: 'failed',
          chainId: before,
          error: new BaseError(chainSwitchFailed, { name: network.name }),
        }
      chain = network.id
      return { kind: 'switched', chainId: network.id }
    },
    listen(listener) {
      listeners.add(listener)
      const stop = standardMethod(
        wallet,
        'standard:events',
        'on',
      )?.('change', () => listener.accountsChanged(addresses()))
      return () => {
        listeners.delete(listener)
        if (typeof stop === 'function') stop()
      }
    },
    left() {
      gone = true
      for (const listener of listeners) listener.disconnected()
    },
  }
}
