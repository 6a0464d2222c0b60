import { limits } from '@causeway/protocol/limits'
import { isSameAddress } from '@causeway/protocol/address'
import { checkSignInMessage, parseSignInMessage } from '@causeway/protocol/signIn/message'
import { signMessage } from '../calls/sign.ts'
import { type Store, createStore, noting } from '../core/store.ts'
import type { Kit, KitInside } from '../kit.ts'
import type { AskedMessage, SignInAccount, SignInPort } from '../ports/signIn.ts'
import { createScreen } from './signInScreen.ts'
import { type SessionState, sessionFeed } from './sessionFeed.ts'
import {
  type SignInEffect,
  type SignInEvent,
  type SignInState,
  isAsking,
  nobody,
  reduceSignIn,
} from './signInState.ts'

/** Sign-in of one kit, while it runs. */
export interface SignInFlow {
  readonly store: Store<SignInState, SignInEvent>
  readonly isRequired: () => boolean
  /** Ends the session; settles when its keeper has, after 3 s at the latest (SPEC §9). */
  readonly signOut: () => Promise<void>
}

const flows = new WeakMap<Kit, SignInFlow>()

/** The sign-in of a kit; none where the app has none, or nobody connected yet. */
export function signInOf(kit: Kit): SignInFlow | undefined {
  return flows.get(kit)
}

/** Begins to follow the connected account. */
export function createSignInFlow(
  kit: KitInside,
  port: SignInPort,
  view: 'SIWXSignMessage' | 'ConnectingSiwe',
): void {
  const connection = kit.connectionOf('eip155')
  const isRequired = () => port.getRequired?.() ?? true
  let ending: Promise<void> = Promise.resolve()

  const warn = (error: unknown) => kit.log.write('warn', 'A session could not be ended.', error)

  const { isShown, show, leave, notify, part } = createScreen(kit, view, isRequired)

  const store = createStore<SignInState, SignInEvent, SignInEffect>(
    reduceSignIn,
    nobody,
    (effect, send) => {
      switch (effect.type) {
        case 'check':
          return void sessionFor(port, effect.account).then(
            (session) => send({ type: 'checked', turn: effect.turn, session }),
            (error: unknown) => send(failure(kit, error, effect.turn)),
          )
        case 'prepare':
          return void messageFor(kit, port, effect.account).then(
            (asked) => send({ type: 'prepared', turn: effect.turn, asked }),
            (error: unknown) => send(failure(kit, error, effect.turn)),
          )
        case 'sign':
          return void signIn(kit, port, effect).then(
            (event) => send({ ...event, turn: effect.turn }),
            (error: unknown) => send(failure(kit, error, effect.turn)),
          )
        case 'show':
          return show()
        case 'hide':
          return leave(false)
        case 'done':
          return leave(true)
        case 'part':
          return part()
        case 'startFailed':
          part()
          kit.open({ view: 'Connect' })
          return void notify('authentication')
        case 'forget':
          ending = inTime(kit, port.setSessions([])).catch(warn)
          return
        case 'revoke':
          ending = inTime(kit, port.revokeSession(effect.account)).catch(warn)
          return
        case 'notice':
          return void notify(effect.code === 'declined' ? 'signatureDeclined' : 'smartAccounts')
        case 'tell': {
          const { event, account } = effect
          const known = { network: account.chainId, isSmartAccount: isSmartAccount(kit) }
          return kit.events.send({ event, ...known })
        }
        default:
          return effect satisfies never
      }
    },
    noting(kit.log),
  )

  const look = () => store.send(accountNow(kit))

  const feed = sessionFeed(kit)
  store.subscribe(() => feed.send(saidOf(store.get())))
  connection.subscribe(look)
  kit.networkList.subscribe(look)
  kit.modal.subscribe(() => {
    if (isAsking(store.get()) && !isShown()) store.send({ type: 'left', isRequired: isRequired() })
  })
  flows.set(kit, {
    store,
    isRequired,
    async signOut() {
      store.send({ type: 'signOut', isRequired: isRequired() })
      await ending
    },
  })
  look()
}

function saidOf(state: SignInState): SessionState {
  if (state.status === 'signedIn') return { status: 'signedIn', session: state.session }
  if (isAsking(state)) return { status: 'asked' }
  return { status: state.status === 'checking' ? 'unknown' : 'signedOut' }
}

/** A session that is of this account on this chain, whatever else the port gives. */
async function sessionFor(port: SignInPort, account: SignInAccount) {
  const all = await port.getSessions(account)
  return all.find(({ data }) => isFor(data, account))
}

function isFor(data: AskedMessage['data'], { chainId, address }: SignInAccount): boolean {
  return data.chainId === chainId && isSameAddress(data.accountAddress, address)
}

/** @throws BaseError `signIn.message` · `signIn.differs` where text and fields, or account and fields, do not agree */
async function messageFor(
  kit: KitInside,
  port: SignInPort,
  account: SignInAccount,
): Promise<AskedMessage> {
  const asked = await port.createMessage(account)
  const wanted = { ...asked.data, chainId: account.chainId, accountAddress: account.address }
  // The visitor reads the text and the server reads the fields: both say the same, or nobody signs.
  checkSignInMessage(parseSignInMessage(asked.message), wanted, kit.environment.now())
  return asked
}

async function signIn(
  kit: KitInside,
  port: SignInPort,
  { account, asked }: { readonly account: SignInAccount; readonly asked: AskedMessage },
): Promise<
  | { readonly type: 'refused' }
  | { readonly type: 'signed'; readonly session: AskedMessage & { readonly signature: string } }
> {
  const result = await signMessage(kit, {
    message: asked.message,
    account: account.address as `0x${string}`,
    chainId: Number(account.chainId.split(':')[1]),
  })
  if (result.status === 'rejected') return { type: 'refused' }
  const session = { ...asked, signature: result.value }
  await port.addSession(session)
  return { type: 'signed', session }
}

/** Waits for what ends a session, and not longer than SPEC §9 says. */
function inTime(kit: KitInside, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = kit.environment.after(limits.connection.disconnectWaitMs, resolve)
    work.then(resolve, reject).finally(stop)
  })
}

function isSmartAccount(kit: KitInside): boolean {
  const { session } = kit.connectionOf('eip155').get()
  if (session.status !== 'connected') return false
  return (
    session.details?.find(({ address }) => address === session.address)?.type === 'smartAccount'
  )
}

function failure(kit: KitInside, error: unknown, turn: number): SignInEvent {
  kit.log.write('error', 'Signing in failed.', error)
  return { type: 'failed', turn, isSmartAccount: isSmartAccount(kit) }
}

/** Who is connected on a network of the app. */
function accountNow(kit: KitInside): SignInEvent {
  const { session } = kit.connectionOf('eip155').get()
  const { address, chainId } = kit.account()
  const known = kit.networks.some(({ id }) => id === chainId)
  const account: SignInAccount | undefined =
    session.status === 'connected' && address && known
      ? { chainId: `eip155:${Number(chainId)}`, address }
      : undefined
  return { type: 'account', account, isGone: session.status === 'disconnected' }
}
