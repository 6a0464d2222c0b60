import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'
import {
  type BitcoinAccount,
  type BitcoinPurpose,
  type BitcoinWallet,
  walletFields,
  inOrder,
  listOf,
  walletMethod,
  needed,
  purposeOf,
  readAccount,
} from './bitcoinWallet.ts'

const features = {
  connect: ['bitcoin:connect', 'connect'],
  disconnect: ['bitcoin:disconnect', 'disconnect'],
  events: ['bitcoin:events', 'on'],
  message: ['bitcoin:signMessage', 'signMessage'],
  transaction: ['bitcoin:signTransaction', 'signTransaction'],
} as const

const holderOf = (wallet: unknown, [feature]: readonly [string, string]) =>
  walletFields(walletFields(wallet)['features'])[feature]

/** Reads what registered by the Wallet Standard. @returns undefined for what is no wallet of Bitcoin */
export function readStandard(
  wallet: unknown,
): { readonly name: string; readonly icon: unknown } | undefined {
  const { name, icon, chains } = walletFields(wallet)
  const isBitcoin = listOf(chains).some(
    (chain) => typeof chain === 'string' && chain.startsWith('bitcoin:'),
  )
  const connects = walletMethod(holderOf(wallet, features.connect), 'connect') !== undefined
  if (typeof name !== 'string' || name.trim() === '' || !isBitcoin || !connects) return undefined
  return { name: name.trim(), icon }
}

/**
 * A wallet of the Wallet Standard with the features of Bitcoin, as `@exodus/bitcoin-wallet-standard` names them. It never sends:
 * what it signed is looked at first, and sent by the app's own node.
 */
export function standardWallet(wallet: object): BitcoinWallet {
  const on = (feature: keyof typeof features) =>
    walletMethod(holderOf(wallet, features[feature]), features[feature][1])
  const must = (feature: keyof typeof features) =>
    needed(holderOf(wallet, features[feature]), features[feature][1])
  const shown = (chain: BitcoinChain) => accountsOf(walletFields(wallet)['accounts'], chain)

  return {
    own: wallet,
    shown,
    async connect(chain) {
      const answer = await must('connect')({ purposes: ['payment', 'ordinals'] })
      const given = accountsOf(walletFields(answer)['accounts'], chain)
      return given.length > 0 ? given : shown(chain)
    },
    async restore(chain) {
      if (shown(chain).length > 0) return shown(chain)
      const silent = walletMethod(holderOf(wallet, ['standard:connect', 'connect']), 'connect')
      await silent?.({ silent: true })
      return shown(chain)
    },
    async disconnect() {
      await on('disconnect')?.()
    },
    listen(changed) {
      const stop = on('events')?.('change', () => changed())
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
    async signMessage({ account, message }) {
      const input = { account: account.own, message: new TextEncoder().encode(message) }
      const [answer] = listOf(await must('message')(input))
      return walletFields(answer)['signature']
    },
    async signPsbt({ account, chain, psbt, indexes }) {
      const inputsToSign = [{ account: account.own, signingIndexes: [...indexes] }]
      const input = { psbt, inputsToSign, chain: `bitcoin:${chain}` }
      const [answer] = listOf(await must('transaction')(input))
      return walletFields(answer)['signedPsbt']
    },
  }
}

function accountsOf(accounts: unknown, chain: BitcoinChain): readonly BitcoinAccount[] {
  const all = listOf(accounts).map((own) => ({ own: own as object, fields: walletFields(own) }))
  return inOrder(
    all.map(({ own, fields }) => {
      const { address, publicKey, purpose } = fields
      const type =
        purpose === undefined ? purposeByForm(address, chain, all.length) : purposeOf(purpose)
      return readAccount({ address, type, publicKey, own }, chain)
    }),
  )
}

/** Where a wallet does not say it, and shows several: what is Taproot holds inscriptions, as every wallet with two does it. */
function purposeByForm(address: unknown, chain: BitcoinChain, count: number): BitcoinPurpose {
  const isTaproot =
    typeof address === 'string' && parseBitcoinAddress(address, chain)?.type === 'p2tr'
  return isTaproot && count > 1 ? 'ordinal' : 'payment'
}
