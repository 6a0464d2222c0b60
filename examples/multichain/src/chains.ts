import { type Kit, sendTransaction, signMessage } from '@causeway/kit'
import { signBitcoinMessage, transferBtc } from '@causeway/kit/bitcoin'
import { signSolanaMessage, transferSol, waitForSolanaTransaction } from '@causeway/kit/solana'
import type { ChainNamespace } from '@causeway/protocol/networks'

/** What the page asks of the wallets of a chain, in that chain's own words. */
export interface Chain {
  readonly namespace: ChainNamespace
  readonly name: string
  readonly symbol: string
  readonly sign: (kit: Kit) => Promise<string>
  /** A little of the chain's coin, from the account to itself. */
  readonly send: (kit: Kit, address: string) => Promise<string>
}

const declined = 'Declined'

const polygon: Chain = {
  namespace: 'eip155',
  name: 'Polygon',
  symbol: 'POL',
  async sign(kit) {
    const { chainId } = kit.account()
    if (chainId === undefined) return 'Not connected'
    const result = await signMessage(kit, { chainId, message: 'Hello' })
    return result.status === 'ok' ? `Signed ${result.value}` : declined
  },
  async send(kit) {
    const { address, chainId } = kit.account()
    if (!address || chainId === undefined) return 'Not connected'
    const result = await sendTransaction(kit, { chainId, to: address, value: 1n })
    return result.status === 'ok' ? `Sent ${result.value}` : declined
  },
}

const solana: Chain = {
  namespace: 'solana',
  name: 'Solana',
  symbol: 'SOL',
  async sign(kit) {
    const result = await signSolanaMessage(kit, { message: 'Hello' })
    return result.status === 'ok' ? `Signed ${result.value}` : declined
  },
  async send(kit, address) {
    const { chain } = kit.chainOf('solana')
    if (!chain) return 'Not on a known network'
    const chainId = chain.id
    const sent = await transferSol(kit, { chainId, to: address, lamports: 1_000_000n })
    if (sent.status === 'rejected') return declined
    await waitForSolanaTransaction(kit, { chainId, ...sent.value })
    return `Sent ${sent.value.signature}`
  },
}

const bitcoin: Chain = {
  namespace: 'bip122',
  name: 'Bitcoin',
  symbol: 'BTC',
  async sign(kit) {
    const result = await signBitcoinMessage(kit, { message: 'Hello' })
    return result.status === 'ok' ? `Signed ${result.value}` : declined
  },
  async send(kit, address) {
    const { chain } = kit.chainOf('bip122')
    if (!chain) return 'Not on a known network'
    const sent = await transferBtc(kit, { chainId: chain.id, to: address, sats: 10_000n })
    return sent.status === 'ok' ? `Sent ${sent.value}` : declined
  },
}

export const chains: readonly Chain[] = [polygon, solana, bitcoin]
