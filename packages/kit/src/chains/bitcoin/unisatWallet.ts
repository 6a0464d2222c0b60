import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'
import { hex } from '@scure/base'
import {
  type BitcoinAccount,
  type BitcoinWallet,
  inOrder,
  listOf,
  walletMethod,
  needed,
  readAccount,
} from './bitcoinWallet.ts'

const chainNames = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  regtest: 'BITCOIN_REGTEST',
} as const

/**
 * A wallet of UniSat's shape: `window.unisat` (docs.unisat.io), and OKX's `window.okxwallet.bitcoin`, which has the same questions
 * without a switch. It shows one address, of the form that its owner chose.
 */
export function unisatWallet(provider: object): BitcoinWallet {
  async function accounts(given: unknown, chain: BitcoinChain): Promise<readonly BitcoinAccount[]> {
    const [address] = listOf(given)
    if (address === undefined) return []
    const publicKey = await walletMethod(provider, 'getPublicKey')?.()
    return inOrder([readAccount({ address, type: 'payment', publicKey }, chain)])
  }
  const shown = async (chain: BitcoinChain) =>
    accounts(await needed(provider, 'getAccounts')(), chain)
  const canSwitch = walletMethod(provider, 'switchChain') !== undefined

  return {
    own: provider,
    connect: async (chain) => accounts(await needed(provider, 'requestAccounts')(), chain),
    restore: shown,
    async disconnect() {
      await walletMethod(provider, 'disconnect')?.()
    },
    ...(canSwitch && {
      async switchTo(chain: BitcoinChain) {
        await needed(provider, 'switchChain')(chainNames[chain])
        return shown(chain)
      },
    }),
    listen(changed) {
      const news = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']
      const listener = () => changed()
      for (const name of news) walletMethod(provider, 'on')?.(name, listener)
      return () => {
        for (const name of news) walletMethod(provider, 'removeListener')?.(name, listener)
      }
    },
    signMessage: async ({ message, protocol }) =>
      needed(provider, 'signMessage')(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    signPsbt: async ({ account, psbt, indexes }) =>
      needed(provider, 'signPsbt')(hex.encode(psbt), {
        autoFinalized: true,
        toSignInputs: indexes.map((index) => ({ index, address: account.address })),
      }),
  }
}
