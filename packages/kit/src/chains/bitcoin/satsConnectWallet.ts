import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'
import { base64 } from '@scure/base'
import {
  type BitcoinAccount,
  type BitcoinWallet,
  walletFields,
  inOrder,
  listOf,
  walletMethod,
  needed,
  purposeOf,
  readAccount,
} from './bitcoinWallet.ts'

const chainNames = { mainnet: 'Mainnet', testnet: 'Testnet', regtest: 'Regtest' } as const
/** Numbers of its own where the field has others, as EIP-1193 says them: refused, no such method, not allowed. */
const ownNumbers: Readonly<Record<string, number>> = {
  [-32_000]: 4001,
  [-32_001]: 4200,
  [-32_002]: 4100,
}

/**
 * A wallet of sats-connect's shape (Xverse and others, sats-connect 4): `request(method, params)` that answers with an envelope
 * of JSON-RPC, its refusals with code -32000.
 */
export function satsConnectWallet(provider: object): BitcoinWallet {
  async function ask(method: string, params: object | null): Promise<Record<string, unknown>> {
    const answer = walletFields(await needed(provider, 'request')(method, params))
    const { error, result } = answer
    if (error !== undefined && error !== null) {
      const { code, message } = walletFields(error)
      throw Object.assign(
        new Error(typeof message === 'string' ? message : 'The wallet refused.'),
        {
          code: ownNumbers[String(code)] ?? code,
        },
      )
    }
    return walletFields(result)
  }
  const read = ({ addresses }: Record<string, unknown>, chain: BitcoinChain) =>
    accountsOf(addresses, chain)

  return {
    own: provider,
    async connect(chain) {
      const answer = await ask('wallet_connect', {
        addresses: ['payment', 'ordinals', 'stacks'],
        network: chainNames[chain],
      })
      return read(answer, chain)
    },
    async restore(chain) {
      // Answers without a window, and refuses whoever has no permission yet.
      return read(await ask('wallet_getAccount', null), chain)
    },
    async disconnect() {
      await ask('wallet_disconnect', null)
    },
    async switchTo(chain) {
      await ask('wallet_changeNetwork', { name: chainNames[chain] })
      return read(await ask('wallet_getAccount', null), chain)
    },
    listen(changed) {
      const listen = walletMethod(provider, 'addListener')
      const stops = ['accountChange', 'networkChange', 'disconnect'].map((name) =>
        listen?.(name, () => changed()),
      )
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    async signMessage({ account, message, protocol }) {
      const answer = await ask('signMessage', {
        address: account.address,
        message,
        protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322',
      })
      return answer['signature']
    },
    async signPsbt({ account, psbt, indexes }) {
      const answer = await ask('signPsbt', {
        psbt: base64.encode(psbt),
        signInputs: { [account.address]: [...indexes] },
        broadcast: false,
      })
      return answer['psbt']
    },
  }
}

function accountsOf(addresses: unknown, chain: BitcoinChain): readonly BitcoinAccount[] {
  return inOrder(
    listOf(addresses).map((one) => {
      const { address, purpose, publicKey, derivationPath: path } = walletFields(one)
      return readAccount({ address, type: purposeOf(purpose), publicKey, path }, chain)
    }),
  )
}
