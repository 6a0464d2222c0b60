import { connectionLimits } from '../../connection/limits.ts'
import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import { onWalletsRequested } from '../../connection/askForWallets.ts'
import type { Discovery } from '../../connection/connector.ts'
import { providerId } from '../../connection/isEip1193Provider.ts'
import { parseIcon, shorten } from '../../core/names.ts'
import { lazy } from '../../core/lazy.ts'
import type { NamespaceAdapter } from '../../actions/kit.ts'
import { followStandard } from '../../actions/wallets/followStandard.ts'
import { legacyWallets } from './legacyWallets.ts'
import { solanaBalance } from './requestSolana.ts'
import { standardPort } from './standardPort.ts'
import { readStandardWallet } from './readStandardWallet.ts'

const readingCode = lazy(() => import('./solanaActivity.ts'))
const sendingCode = lazy(() => import('./prepareSolanaPayment.ts'))
const namesCode = lazy(() => import('./resolveSolanaName.ts'))
const signingCode = lazy(() => import('./signSolanaMessage.ts'))

/**
 * The wallets of Solana: those that register by the Wallet Standard, when the page starts or at any later time, those that leave an object
 * on the page (Phantom, Solflare, Backpack and others), and those of a session of WalletConnect. Nothing is asked of them before a visitor
 * chooses one.
 *
 * @example
 * import { createKit } from '@causeway/kit'
 * import { solana, solanaAdapter } from '@causeway/kit/solana'
 * import { polygon } from '@causeway/protocol/networks'
 *
 * createKit({ networks: [polygon, solana], namespaces: [solanaAdapter()] })
 */
export function solanaAdapter(): NamespaceAdapter {
  return {
    namespace: 'solana',
    discover,
    balance: solanaBalance,
    signText: async (kit, { message, account, network }) =>
      (await signingCode.load()).signSolanaMessage(kit, { message, account, chainId: network.id }),
    tokens: async (network, address) => (await readingCode.load()).solanaTokens(network, address),
    activity: async (network, address, cursor) =>
      (await readingCode.load()).solanaActivity(network, address, cursor),
    sending: {
      isAddress: isSolanaAddress,
      names: {
        isName: (text) => /^[^.\s]{1,63}\.s(?:ns|ol)$/iu.test(text),
        resolve: async (...request) => (await namesCode.load()).findReceiver(...request),
      },
      prepare: async (kit, coin) => (await sendingCode.load()).prepareSolanaPayment(kit, coin),
    },
  }
}

function discover(discovery: Discovery): () => void {
  const { environment, log } = discovery
  const { events } = environment
  const taken: Taken = { known: new WeakSet(), names: new Set() }
  if (!events) return () => undefined
  const stop = followStandard(discovery, (wallet) => take(discovery, wallet, taken))
  // After the standard had its turn: most of these register by it, too, with a picture and more networks.
  const refused = (name: string, error: unknown) => log('warn', `${name} could not be read.`, error)
  const look = () => {
    for (const { name, wallet } of legacyWallets(events, refused)) {
      if (taken.names.has(name)) continue
      taken.names.add(name)
      add(discovery, wallet, name)
    }
  }
  look()
  const stopLooking = onWalletsRequested(events, look)
  return () => {
    stopLooking()
    stop()
  }
}

interface Taken {
  readonly known: WeakSet<object>
  readonly names: Set<string>
}

/** @returns what the wallet calls when it leaves the page */
function take(discovery: Discovery, wallet: unknown, { known, names }: Taken): () => void {
  const read = readStandardWallet(wallet)
  if (!read || known.has(wallet as object)) return () => undefined
  known.add(wallet as object)
  const name = shorten(read.name, connectionLimits.walletNameLength)
  names.add(name)
  return add(discovery, wallet as object, name, parseIcon(read.icon))
}

/** @returns what is called when the wallet leaves the page */
function add(discovery: Discovery, wallet: object, name: string, imageUrl?: string): () => void {
  const port = standardPort(wallet, discovery.chosenChainId)
  discovery.found(
    {
      id: `name:${name}`,
      name,
      chain: 'solana',
      type: 'ANNOUNCED',
      providerId: providerId(wallet),
      ...(imageUrl === undefined ? {} : { imageUrl }),
    },
    port,
  )
  return port.left
}
