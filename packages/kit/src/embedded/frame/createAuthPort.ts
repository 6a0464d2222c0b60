import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import type {
  ChainId,
  ConnectorPort,
  SwitchOutcome,
  WalletListener,
  WalletReport,
} from '../../connection/connector.ts'
import { type Eip1193Provider, parseChainId } from '../../connection/isEip1193Provider.ts'
import type { KitInside } from '../../actions/kit.ts'
import { requestEmbedded } from './requestEmbedded.ts'
import type { AuthMemory } from './authMemory.ts'
import type { Channel } from './createChannel.ts'
import type { LoginProvider } from '../../connection/connector.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionAuthConnector, frameWrong } from '@causeway/protocol/frame/errors'
import { isRefused, frameRefusal } from './frameError.ts'

/** How the next connection is made: by the session that the frame has, or by what a social login brought. */
export interface EmbeddedLogin {
  readonly provider: LoginProvider
  readonly socialUri?: string
}

/** Connects the account of a login in one more namespace, where nobody is connected there. */
export type ConnectOther = (namespace: 'eip155' | 'solana') => Promise<void>

/** The embedded wallet of one kit. */
export interface EmbeddedWallet {
  readonly channel: Channel
  readonly memory: AuthMemory
  readonly listeners: Set<WalletListener>
  /** Said before the connection is asked for. */
  readonly begin: (login: EmbeddedLogin) => void
  /** Such a login waits for whoever connects next. */
  readonly isBegun: () => boolean
  /** Reads the user, and remembers the login. @throws what the frame said */
  readonly signIn: () => Promise<WalletReport>
  /** Set where the app has the namespace of its other account; undefined where that cannot be had. */
  others?: Promise<ConnectOther | undefined>
  /** The same for a login of an earlier visit: undefined, and forgotten, where it is no more; `away` while a page is at a service to sign in. */
  readonly resume: () => Promise<WalletReport | 'away' | undefined>
  /** Says that an earlier login is being looked at: nothing is asked of its visitor then. */
  readonly resuming: (is: boolean) => void
  readonly signOut: () => Promise<void>
  readonly report: () => WalletReport | undefined
  /** Asks anew who the user is, and which account is in use on the present network; the connection hears it. @throws what the frame said */
  readonly readAgain: () => Promise<WalletReport>
  /** Stands on another network now; settles once the account that is in use there is known. */
  readonly accountChanged: (chainId: number) => Promise<void>
  /** The session is over: nobody is connected any more. */
  readonly lost: () => void
}

type Listener = (value: unknown) => void

/** The embedded wallet, as the connection and as an app know wallets. */
export function createAuthPort(kit: KitInside, embedded: EmbeddedWallet): ConnectorPort {
  const { channel, listeners, memory } = embedded
  const heard = new Map<string, Set<Listener>>()

  async function switchTo(id: number): Promise<number> {
    const { chainId } = await channel.ask('SWITCH_NETWORK', { chainId: id })
    const answered = parseChainId(chainId) ?? id
    await embedded.accountChanged(answered)
    emit('chainChanged', `0x${answered.toString(16)}`)
    return answered
  }
  function emit(event: string, value: unknown): void {
    for (const listener of heard.get(event) ?? []) listener(value)
  }
  /** @throws BaseError `connection.authConnector` while nobody is connected (SPEC §8) */
  function account() {
    const report = embedded.report()
    if (!report) throw new BaseError(connectionAuthConnector)
    return report
  }

  async function request({ method, params }: { method: string; params?: unknown }) {
    const { accounts, chainId } = account()
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return accounts
      case 'eth_chainId':
        return `0x${Number(memory.chain() ?? chainId).toString(16)}`
      case 'wallet_switchEthereumChain': {
        const wanted = Array.isArray(params) ? (params[0] as { chainId?: unknown }) : undefined
        const id = parseChainId(wanted?.chainId)
        if (id === undefined) throw new BaseError(frameWrong)
        await switchTo(id)
        return null
      }
      default:
        return requestSignedIn(kit, embedded, { method, params, chainId: Number(chainId) })
    }
  }

  const provider: Eip1193Provider = {
    request,
    on(event: string, listener: Listener) {
      heard.set(event, (heard.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      heard.get(event)?.delete(listener)
    },
  } as Eip1193Provider

  return {
    provider,
    async connect() {
      const report = await embedded.signIn()
      await (
        await embedded.others
      )?.('solana')
      return report
    },
    async restore() {
      const report = await embedded.resume()
      return typeof report === 'object'
        ? { ...report, permitted: true }
        : { accounts: [], chainId: 0, permitted: report === 'away' }
    },
    async disconnect() {
      await embedded.signOut()
      emit('disconnect', undefined)
    },
    switchChain: (network) =>
      switchOutcomeOf(kit, network.name, embedded.report()?.chainId, switchTo(Number(network.id))),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Asks the wallet; a session that is over by then is nobody's any more. @throws what `requestEmbedded` throws */
export async function requestSignedIn(
  kit: KitInside,
  { channel, lost }: EmbeddedWallet,
  request: Parameters<typeof requestEmbedded>[2],
): Promise<unknown> {
  try {
    return await requestEmbedded(kit, channel, request)
  } catch (error) {
    if (frameRefusal((error as Error).cause) === 'sessionOver') lost()
    throw error
  }
}

/** What became of a switch: the frame's own words say no more than that it did not. */
export async function switchOutcomeOf(
  kit: KitInside,
  name: string,
  before: ChainId | undefined,
  switched: Promise<ChainId>,
): Promise<SwitchOutcome> {
  try {
    return { kind: 'switched', chainId: await switched }
  } catch (error) {
    if (await isRefused(error)) return { kind: 'rejected', chainId: before }
    kit.log.write('warn', 'The embedded wallet did not switch.', error)
    const failure = new BaseError(chainSwitchFailed, { name }, { cause: error })
    return { kind: 'failed', chainId: before, error: failure }
  }
}
