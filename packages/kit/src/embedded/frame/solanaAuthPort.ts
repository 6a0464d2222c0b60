import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import { authConnectorId } from '../../connection/addConnector.ts'
import type {
  ChainId,
  ConnectorPort,
  WalletListener,
  WalletReport,
} from '../../connection/connector.ts'
import { until } from '../../core/until.ts'
import { actsOf, whenActed } from '../../core/whenActed.ts'
import type { KitInside } from '../../actions/kit.ts'
import { type EmbeddedWallet, requestSignedIn, switchOutcomeOf } from './createAuthPort.ts'

const namespace = 'solana'

/** What of it is kept until the frame is asked (D54). */
const kept = v.object({
  address: v.custom<string>((value) => typeof value === 'string' && isSolanaAddress(value)),
  chainId: v.pipe(v.string(), v.regex(/^[-\w]{1,32}$/u)),
})

/** The methods that the frame answers, as a session of WalletConnect names them. */
const methods: readonly string[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** Whose the account is, as the frame says it, and as it was kept. */
function solanaLogin(kit: KitInside, embedded: EmbeddedWallet) {
  const { channel, memory } = embedded
  const { store } = kit.flowOf(namespace)
  const chosen = () => {
    const { session, chosenChainId } = store.get()
    return session.status === 'connected' ? session.chainId : chosenChainId
  }

  /** @throws what the frame said · BaseError `frame.wrong` */
  async function ask(id: ChainId = chosen()): Promise<WalletReport> {
    const { address, chainId } = await channel.ask('GET_USER', { chainId: caip(id) })
    if (chainId !== caip(id) || !isSolanaAddress(address)) throw new BaseError(frameWrong)
    kit.storage.write(storageKeys.loginSolana, { address, chainId: String(id) })
    return reportOf(address, id)
  }

  /** Whether the login of an earlier visit still holds; the other namespace, which asks for more, goes first. */
  async function check(): Promise<WalletReport | undefined> {
    await until(kit.flowOf('eip155').store, ({ session }) =>
      session.status === 'connecting' && session.by === 'restore' ? undefined : true,
    )
    if (!memory.isUsed()) return undefined
    embedded.resuming(true)
    try {
      const { isConnected } = await channel.ask('IS_CONNECTED')
      if (!isConnected) return undefined
      // Where another wallet is Ethereum's, nobody else asks who signed in.
      if (!embedded.report()) await embedded.readAgain()
      return await ask()
    } catch (error) {
      kit.log.write('info', 'The account of Solana could not be checked.', error)
      return undefined
    } finally {
      embedded.resuming(false)
    }
  }

  /** The frame says once somebody has acted whether what was kept still holds. */
  async function checkKept(): Promise<void> {
    const report = await check()
    const { session } = store.get()
    if (session.status !== 'connected' || session.connectorId !== authConnectorId) return
    const { attempt } = session
    if (report) return store.send({ type: 'restoreAnswered', attempt, permitted: true, ...report })
    kit.storage.remove(storageKeys.loginSolana)
    store.send({ type: 'walletDisconnected', attempt })
  }

  return {
    ask,
    chosen,
    restore: async (): Promise<WalletReport & { permitted: boolean }> => {
      if (!memory.isUsed())
        return { ...nobody, permitted: memory.away(kit.environment.now()) !== undefined }
      const found = kit.storage.read(storageKeys.loginSolana, kept)
      const acted = actsOf(kit.environment)
      if (found && acted && !acted.get()) {
        whenActed(kit.environment, () => void checkKept())
        return { ...reportOf(found.address, found.chainId), permitted: true }
      }
      const report = await check()
      return report ? { ...report, permitted: true } : { ...nobody, permitted: false }
    },
  }
}

/** The embedded wallet's account of Solana, as the connection knows wallets; an app asks it as a session of WalletConnect. */
export function solanaAuthPort(kit: KitInside, embedded: EmbeddedWallet): ConnectorPort {
  const { memory, listeners } = embedded
  const { ask, chosen, restore } = solanaLogin(kit, embedded)
  return {
    provider: {
      methods: () => methods,
      encoding: 'base58',
      request: ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
        requestSignedIn(kit, embedded, { method, params, chainId: caip(chosen()) }),
    },
    async connect() {
      // Whoever works on Solana signs in there: the account of Ethereum comes by the same login.
      if (embedded.isBegun()) {
        await embedded.signIn()
        await (
          await embedded.others
        )?.('eip155')
      }
      return ask()
    },
    restore,
    async disconnect() {
      // The login is one: whoever leaves one of its accounts leaves the other.
      if (memory.isUsed()) await embedded.signOut()
    },
    switchChain: (network) => {
      const switched = ask(network.id).then(() => network.id)
      return switchOutcomeOf(kit, network.name, chosen(), switched)
    },
    listen(listener) {
      const own: WalletListener = {
        accountsChanged: () => undefined,
        // The networks of the other namespace are none of this one.
        chainChanged: () => undefined,
        disconnected: () => listener.disconnected(),
      }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

const nobody = { accounts: [], chainId: '' } as const
const caip = (id: ChainId): CaipNetworkId => `${namespace}:${id}`
const reportOf = (address: string, chainId: ChainId): WalletReport => ({
  accounts: [address],
  chainId,
  details: [{ address, type: 'eoa' }],
})
