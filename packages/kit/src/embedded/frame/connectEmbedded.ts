import type { FrameAccountType } from '@causeway/protocol/frame/readChain'
import { authConnectorId } from '../../connection/addConnector.ts'
import type { Connector, WalletListener, WalletReport } from '../../connection/connector.ts'
import type { Connection } from '../../connection/createConnection.ts'
import { connectionFailure, pendingConnect } from '../../connection/state.ts'
import { until } from '../../core/until.ts'
import type { KitInside } from '../../actions/kit.ts'
import { authMemory } from './authMemory.ts'
import { type EmbeddedWallet, type EmbeddedLogin, createAuthPort } from './createAuthPort.ts'
import type { Channel } from './createChannel.ts'
import type { LoginProvider } from '../../connection/connector.ts'
import { embeddedFeed } from './embeddedFeed.ts'
import { type FrameUser, evmReportOf } from './evmReportOf.ts'
import { frameCauseOf } from './frameError.ts'
import { channelOf } from './channelOf.ts'

const made = new WeakMap<KitInside, EmbeddedWallet>()

/** Made with the first use: the frame itself is loaded with the first question to it. */
export function embeddedOf(kit: KitInside): EmbeddedWallet {
  const embedded = made.get(kit) ?? createEmbedded(kit)
  made.set(kit, embedded)
  return embedded
}

/** How the list of connectors knows it; never a row of its own, for its ways in stand above. */
const connector: Connector = {
  id: authConnectorId,
  name: 'Embedded Wallet',
  chain: 'eip155',
  type: 'AUTH',
  // Providers of the page are numbered from 1, and 0 is the one of wallets outside of it.
  providerId: -1,
}

/** What is kept of a user who signed in, in storage and for hooks. */
function createUsers(kit: KitInside, memory: ReturnType<typeof authMemory>) {
  const feed = embeddedFeed(kit)
  return {
    keep(user: FrameUser, provider: LoginProvider | undefined, report: WalletReport): void {
      memory.use()
      memory.keepUser({ email: user.email, userName: nameIn(user), provider })
      memory.keepChain(Number(report.chainId))
      memory.keepAccounts(report)
      memory.forgetLastEmail()
      feed.send({
        user: { email: user.email ?? undefined, userName: nameIn(user) ?? memory.socialName() },
        socialProvider: provider,
        preferredAccountTypes: { eip155: typeIn(report) },
        smartAccountDeployed: 'smartAccountDeployed' in user && user.smartAccountDeployed === true,
        smartAccountNetworks: memory.smartNetworks(),
      })
    },
    /** Which networks have smart accounts is a question beside the login: none where it fails (SPEC §4). */
    async readNetworks({ ask }: Channel): Promise<void> {
      const all = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS').then(
        ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks,
        (error: unknown) => {
          kit.log.write('info', 'The networks of smart accounts are not known.', error)
          return []
        },
      )
      memory.keepSmartNetworks(all)
      const known = feed.get()
      if (known) feed.send({ ...known, smartAccountNetworks: all })
    },
    /** Another of its accounts is in use. */
    use(report: WalletReport): WalletReport {
      const known = feed.get()
      if (known) feed.send({ ...known, preferredAccountTypes: { eip155: typeIn(report) } })
      return report
    },
    forget(): void {
      memory.forget()
      feed.send(undefined)
    },
  }
}

function createEmbedded(kit: KitInside): EmbeddedWallet {
  const memory = authMemory(kit.storage)
  const users = createUsers(kit, memory)
  const listeners = new Set<WalletListener>()
  let isResuming = false
  let login: EmbeddedLogin | undefined
  // A visitor who logs in meanwhile acts: what is asked on the way may be shown.
  const channel = channelOf(kit, () => isResuming && login === undefined)
  let current: WalletReport | undefined
  let watching: Promise<void> | undefined
  const chosen = () => Number(current?.chainId ?? kit.connectionOf('eip155').get().chosenChainId)

  function taken(user: FrameUser): WalletReport {
    const report = evmReportOf(user, chosen())
    users.keep(user, login?.provider ?? memory.provider(), report)
    login = undefined
    current = report
    const method = memory.provider()
    watching ??= import('./checkOnReturn.ts').then(
      ({ checkOnReturn }) => checkOnReturn(kit, embedded),
      (error: unknown) => kit.log.write('info', 'Logins are not looked at again.', error),
    )
    void users.readNetworks(channel)
    return { ...report, ...(method && { method }) }
  }
  function forgotten(): void {
    current = undefined
    users.forget()
  }
  /** A connection that ended it itself does not listen any more. */
  function end(): void {
    forgotten()
    for (const listener of listeners) listener.disconnected()
  }
  const wanted = () => wantedOf(kit, memory, chosen())
  const ask = async () => taken(await channel.ask('GET_USER', wanted()))

  const shown = (kept: WalletReport) => (current = kept)

  const connection = kit.flowOf('eip155')
  const notify = notifierOf(connection)
  /** Nobody could say which account it is there: the plain one has the same address everywhere (SPEC §4). */
  function plain(error: unknown): void {
    kit.log.write('warn', 'The account of this network is not known.', error)
    current = current && onlyPlain(current)
    if (current) notify(users.use(current))
  }

  const embedded: EmbeddedWallet = {
    channel,
    memory,
    listeners,
    begin: (next) => void (login = next),
    isBegun: () => login !== undefined,
    async signIn() {
      const uri = login?.socialUri
      return uri ? taken(await channel.ask('CONNECT_SOCIAL', { uri, ...wanted() })) : ask()
    },
    async resume() {
      const { resumeLogin } = await import('./resumeLogin.ts')
      return resumeLogin(kit, { embedded, ask, forgotten, notify, shown })
    },
    resuming: (is) => void (isResuming = is),
    async signOut() {
      end()
      await channel.ask('SIGN_OUT')
    },
    report: () => current,
    async readAgain() {
      const report = await ask()
      notify(report)
      return report
    },
    async accountChanged(chainId) {
      if (current) current = { ...current, chainId }
      memory.keepChain(chainId)
      // The account in use may be another one there: not every network has smart ones.
      if (memory.smartNetworks().length > 0) await embedded.readAgain().catch(plain)
      for (const listener of listeners) listener.chainChanged(chainId)
    },
    lost: end,
  }
  meet(kit, embedded, connection)
  return embedded
}

/** Whom the frame is asked for: the account that this app, or its visitor, wants; where neither said, the one that the user's wallet keeps. */
function wantedOf(kit: KitInside, memory: ReturnType<typeof authMemory>, chainId: number) {
  const type = memory.accountType() ?? kit.options.get().defaultAccountTypes.eip155
  return { chainId, ...(type && { preferredAccountType: type }) }
}

/** The wallet becomes one of the connectors of each namespace that it has an account in, and ends with the kit. */
function meet(kit: KitInside, embedded: EmbeddedWallet, connection: Connection): void {
  if (kit.namespaces.get().all.includes('solana'))
    embedded.others = import('./meetSolana.ts').then(
      ({ meetSolana }) => meetSolana(kit, embedded, connector),
      (error: unknown) => kit.log.write('warn', 'Solana could not be loaded.', error),
    )
  // Not at once: it may be a view that is being drawn which asks for it first.
  queueMicrotask(() => connection.found(connector, createAuthPort(kit, embedded)))
  // At the end of the kit its account is unknown for good, and so is the wallet.
  connection.store.subscribe(() => {
    if (connection.store.get().session.status === 'unknown') embedded.channel.stop()
  })
}

/** The connection hears who is connected now, while it stays the same connection. */
function notifierOf({ store }: Connection): (report: WalletReport) => void {
  return (report) => {
    const { session } = store.get()
    if (session.status !== 'connected' || session.connectorId !== authConnectorId) return
    store.send({ type: 'restoreAnswered', attempt: session.attempt, permitted: true, ...report })
  }
}

/** Without the accounts that a network may not have; as it is where there is no other. */
function onlyPlain(report: WalletReport): WalletReport {
  const details = report.details?.filter(({ type }) => type === 'eoa') ?? []
  if (details.length === 0) return report
  return { ...report, details, accounts: details.map(({ address }) => address) }
}

const nameIn = (user: FrameUser) => ('userName' in user ? (user.userName ?? undefined) : undefined)

/** Of which type the account in use is: a plain one unless the frame says otherwise. */
export function typeIn({ details }: WalletReport): FrameAccountType {
  return details?.[0]?.type === 'smartAccount' ? 'smartAccount' : 'eoa'
}

/**
 * Connects the embedded wallet once the frame knows who signed in: the modal then closes, or asks to sign in to the app, as after
 * any other wallet. The visitor who turned to something else meanwhile ends the wait, too.
 * @throws what the frame said
 */
export async function connectEmbedded(kit: KitInside, login: EmbeddedLogin): Promise<void> {
  const { begin, others } = embeddedOf(kit)
  begin(login)
  // By then it is among the connectors, also where this was the first to ask.
  const hasOthers = await others
  // Where the visitor works, if the wallet has an account there: the other one comes by the same login.
  const { active } = kit.namespaces.get()
  const connection = kit.connectionOf(hasOthers && active === 'solana' ? active : 'eip155')
  connection.send({ type: 'connectRequested', connectorId: authConnectorId })
  const { attempt } = connection.get()
  await until(connection, (state) =>
    pendingConnect(state)?.attempt === attempt ? undefined : true,
  )
  const failure = connectionFailure(connection.get())
  if (failure?.kind === 'error' && failure.attempt === attempt) throw frameCauseOf(failure.error)
}
