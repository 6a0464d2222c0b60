import { connectionLimits } from '../../connection/limits.ts'
import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import { onWalletsRequested } from '../../connection/askForWallets.ts'
import type { Connector, Discovery } from '../../connection/connector.ts'
import { providerId } from '../../connection/isEip1193Provider.ts'
import { lazy } from '../../core/lazy.ts'
import { parseIcon, shorten } from '../../core/names.ts'
import type { NamespaceAdapter } from '../../actions/kit.ts'
import { followStandard } from '../../actions/wallets/followStandard.ts'
import { bitcoinPort } from './bitcoinPort.ts'
import { bitcoinBalance } from './chainReader.ts'
import { pageWallets } from './pageWallets.ts'
import { readStandard, standardWallet } from './standardWallet.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'

const signingCode = lazy(() => import('./signBitcoinMessage.ts'))
const activityCode = lazy(() => import('./bitcoinActivity.ts'))
const sendingCode = lazy(() => import('./prepareBitcoinPayment.ts'))

/** Extensions put their objects into the page at their own time; later ones are found on the next visit. */
const secondLookMs = 500

/**
 * The wallets of Bitcoin: those that register by the Wallet Standard, and those that leave an object on the page (sats-connect's
 * shape, Leather, OKX, UniSat). Nothing is asked of them before a visitor chooses one.
 *
 * @example
 * import { createKit } from '@causeway/kit'
 * import { bitcoin, bitcoinAdapter } from '@causeway/kit/bitcoin'
 * import { polygon } from '@causeway/protocol/networks'
 *
 * createKit({ networks: [polygon, bitcoin], namespaces: [bitcoinAdapter()] })
 */
export function bitcoinAdapter(): NamespaceAdapter {
  return {
    namespace: 'bip122',
    discover,
    balance: bitcoinBalance,
    activity: async (network, address, cursor) =>
      (await activityCode.load()).bitcoinActivity(network, address, cursor),
    signText: async (kit, { message, account, network }) =>
      (await signingCode.load()).signBitcoinMessage(kit, { message, account, chainId: network.id }),
    sending: {
      isAddress: (text) =>
        (['mainnet', 'testnet', 'regtest'] as const).some((chain) =>
          parseBitcoinAddress(text, chain),
        ),
      parts: lazy(() => import('./PaymentParts.tsx')),
      prepare: async (kit, coin) => (await sendingCode.load()).prepareBitcoinPayment(kit, coin),
    },
  }
}

interface Found {
  readonly name: string
  readonly icon: unknown
  readonly wallet: BitcoinWallet
}

function discover(discovery: Discovery): () => void {
  const { environment, log, found, chosenChainId } = discovery
  const { events } = environment
  if (!events) return () => undefined
  const known = new WeakSet<object>()
  const names = new Set<string>()

  function take({ name: given, icon, wallet }: Found): () => void {
    const name = shorten(given, connectionLimits.walletNameLength)
    known.add(wallet.own)
    names.add(name.toLowerCase())
    const imageUrl = parseIcon(icon)
    const port = bitcoinPort(wallet, chosenChainId)
    const connector: Connector = {
      id: `name:${name}`,
      name,
      chain: 'bip122',
      type: 'ANNOUNCED',
      providerId: providerId(wallet.own),
      ...(imageUrl === undefined ? {} : { imageUrl }),
    }
    found(connector, port)
    return port.left
  }
  function look(): void {
    for (const read of pageWallets) {
      try {
        for (const one of read(events))
          // A wallet that also registered by the standard is in the list already.
          if (!known.has(one.wallet.own) && !names.has(one.name.toLowerCase())) take(one)
      } catch (error) {
        log('warn', 'A wallet of the page could not be read.', error)
      }
    }
  }
  const stopFollowing = followStandard(discovery, (one) => {
    const read = readStandard(one)
    if (!read || known.has(one as object)) return () => undefined
    return take({ ...read, wallet: standardWallet(one as object) })
  })
  look()
  const stop = environment.after(secondLookMs, look)
  const stopLooking = onWalletsRequested(events, look)
  return () => {
    stop()
    stopLooking()
    stopFollowing()
  }
}
