import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'
import { hex } from '@scure/base'
import {
  type BitcoinAccount,
  type BitcoinWallet,
  walletFields,
  inOrder,
  listOf,
  needed,
  readAccount,
} from './bitcoinWallet.ts'

/**
 * Leather (`window.LeatherProvider`, leather.io's developer pages): `request(method, params)`, PSBTs in hex, each question with its
 * network. It has no silent way to be asked for accounts, so that a page asks again after a reload.
 */
export function leatherWallet(provider: object): BitcoinWallet {
  const ask = async (method: string, params?: object) => {
    // What it refuses it throws, as JSON-RPC with the error inside.
    try {
      return walletFields(walletFields(await needed(provider, 'request')(method, params))['result'])
    } catch (error) {
      const { code, message } = walletFields(walletFields(error)['error'])
      if (code === undefined) throw error
      throw Object.assign(
        new Error(typeof message === 'string' ? message : 'The wallet refused.'),
        { code },
      )
    }
  }
  return {
    own: provider,
    async connect(chain) {
      const { addresses } = await ask('getAddresses', { network: chain })
      return accountsOf(addresses, chain)
    },
    restore: async () => [],
    async signMessage({ account, chain, message }) {
      const paymentType = account.type === 'ordinal' ? 'p2tr' : 'p2wpkh'
      const answer = await ask('signMessage', { message, paymentType, network: chain })
      return answer['signature']
    },
    async signPsbt({ chain, psbt, indexes }) {
      const answer = await ask('signPsbt', {
        hex: hex.encode(psbt),
        signAtIndex: [...indexes],
        network: chain,
        broadcast: false,
      })
      return answer['hex']
    },
  }
}

function accountsOf(addresses: unknown, chain: BitcoinChain): readonly BitcoinAccount[] {
  return inOrder(
    listOf(addresses).map((one) => {
      const { address, symbol, type: form, publicKey, derivationPath: path } = walletFields(one)
      const type = symbol === 'STX' ? 'stx' : form === 'p2tr' ? 'ordinal' : 'payment'
      return readAccount({ address, type, publicKey, path }, chain)
    }),
  )
}
