import { connectionLimits } from '../connection/limits.ts'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { isPlain, isTooLong } from '@causeway/protocol/signIn/isPlain'
import { writeSignInText } from '@causeway/protocol/signIn/writeSignInText'
import { isSmartAccount, pendingConnect } from '../connection/state.ts'
import { type Store, createStore, noting } from '../core/createStore.ts'
import type { KitInside } from '../actions/kit.ts'
import type {
  MessageToSign,
  SignInAccount,
  SignInFields,
  SignInPort,
} from '../core/ports/signIn.ts'
import { coversAccount } from './coversAccount.ts'
import type { createSignInScreen } from './createSignInScreen.ts'
import { type SignText, networkOf } from './signTextIn.ts'
import {
  type SignInEffect,
  type SignInEvent,
  type SignInState,
  isAsking,
  signedOutState,
  reduceSignIn,
} from './reduceSignIn.ts'

/** What the sign-in of a namespace is made of. */
interface FlowDeps {
  readonly kit: KitInside
  readonly port: SignInPort
  readonly namespace: ChainNamespace
  readonly sign: SignText
  readonly isRequired: () => boolean
  readonly screen: ReturnType<typeof createSignInScreen>
  /** Whether whoever connects is asked at once. */
  readonly asks: boolean
  /** A visitor chose the wallet in the modal before this code was here. */
  readonly pressed: boolean
  /** Whether the modal shows that one is being asked to connect. */
  readonly isChosen: () => boolean
  /** The flows of the other namespaces. */
  readonly others: () => readonly NamespaceFlow[]
}

/** Sign-in of one namespace, while it runs. */
export interface NamespaceFlow {
  readonly namespace: ChainNamespace
  readonly store: Store<SignInState, SignInEvent>
  /** Begins to follow the connected account. */
  readonly start: () => void
  /** Whether a wallet has connected here a moment ago, which closes the modal. */
  readonly isComing: () => boolean
  /** Settles when the keeper of a session has ended it, after 3 s at the latest (SPEC §9). */
  readonly ended: () => Promise<void>
}

/** Follows the account of one namespace: asks it to sign where no session covers it. */
export function createNamespaceFlow(deps: FlowDeps): NamespaceFlow {
  const { kit, namespace, isRequired, screen, others } = deps
  const connection = kit.connectionOf(namespace)
  const { run, ended } = effectsOf(deps)
  const store = createStore<SignInState, SignInEvent, SignInEffect>(
    reduceSignIn,
    signedOutState,
    run,
    noting(kit.log),
  )
  let { pressed } = deps
  function look(): void {
    // Whoever chooses a wallet of this page in the modal has pressed for both: it counts once.
    if (pendingConnect(connection.get())) pressed = deps.isChosen()
    const event = accountNow(kit, namespace, pressed)
    if (event.account) pressed = false
    store.send({ ...event, asks: deps.asks })
  }

  function watchScreen(): void {
    // The embedded wallet's frame may leave the modal after its answer did: what it gives back has been answered.
    if (store.get().status === 'signedIn') return run({ type: 'done' }, store.send)
    if (!isAsking(store.get()) || !screen.isLeft()) return
    // A wallet of another namespace connected meanwhile: the question stays, and that one waits its turn.
    if (others().some((one) => one.isComing())) screen.show()
    else store.send({ type: 'left', isRequired: isRequired() })
  }

  return {
    namespace,
    store,
    ended,
    isComing() {
      const { status } = store.get()
      const isNew = status === 'nobody' || status === 'checking'
      return isNew && connection.get().session.status === 'connected'
    },
    start() {
      connection.subscribe(look)
      kit.networkList.subscribe(look)
      kit.modal.subscribe(watchScreen)
      look()
    },
  }
}

/** Carries out what the flow of a namespace wants. */
function effectsOf(deps: FlowDeps) {
  const { kit, port, namespace, isRequired, screen, others, asks } = deps
  const { show, leave, notify, part } = screen
  const isElsewhere = (what: (state: SignInState) => boolean) =>
    others().some(({ store }) => what(store.get()))
  const { end, ended } = endsOf(kit)
  const isSmart = () => isSmartAccount(kit.connectionOf(namespace).get())
  const write = (account: SignInAccount) => messageFor(kit, port, account)
  /** A message that was begun while a session was looked for, and whose turn it is: no later one takes it up. */
  let early: { readonly turn: number; readonly toSign: Promise<MessageToSign> } | undefined
  const hide = (success: boolean) => {
    // Somebody of another namespace is being asked in the same view.
    if (!isElsewhere(isAsking)) leave(success)
  }

  function run(effect: SignInEffect, send: (event: SignInEvent) => void): void {
    const failed = (error: unknown) => {
      kit.log.write('error', 'Signing in failed.', error)
      const turn = 'turn' in effect ? effect.turn : 0
      send({ type: 'failed', turn, isSmartAccount: isSmart() })
    }
    switch (effect.type) {
      case 'check':
        // Whoever has just pressed waits for one answer, not for two. A text of the app's own may cost more than a nonce.
        if (effect.isPressed && asks && !port.createMessage) {
          early = { turn: effect.turn + 1, toSign: write(effect.account) }
          // Whoever prepares hears of it.
          early.toSign.catch(() => undefined)
        }
        return void sessionFor(port, effect.account).then(
          (session) => send({ type: 'checked', turn: effect.turn, session }),
          failed,
        )
      case 'prepare':
        return void (early?.turn === effect.turn ? early.toSign : write(effect.account)).then(
          (toSign) => send({ type: 'prepared', turn: effect.turn, toSign }),
          failed,
        )
      case 'sign':
        return void signIn(deps, effect).then(
          (event) => send({ ...event, turn: effect.turn }),
          failed,
        )
      case 'show':
        return show()
      case 'hide':
      case 'done':
        return hide(effect.type === 'done')
      case 'part':
        return part(namespace)
      case 'startFailed':
        if (isRequired()) {
          part(namespace)
          kit.open({ view: 'Connect' })
        } else if (asks && !screen.isLeft() && !isElsewhere(isAsking))
          // Whoever may stay without signing stays, and is told: a modal that is closed shows no notice.
          kit.open({ view: 'Account', namespace })
        else hide(false)
        return void notify('authentication')
      case 'forget':
        // Sessions of other namespaces stay.
        return end(
          isElsewhere(({ status }) => status === 'signedIn')
            ? port.revokeSession(effect.account)
            : port.setSessions([]),
        )
      case 'revoke':
        return end(port.revokeSession(effect.account))
      case 'notice':
        return void notify(effect.code === 'declined' ? 'signatureDeclined' : 'smartAccounts')
      case 'notify': {
        const { event, account } = effect
        return kit.events.send({ event, network: account.chainId, isSmartAccount: isSmart() })
      }
      default:
        return effect satisfies never
    }
  }
  return { run, ended }
}

/** The ends of sessions. Nobody waits for who keeps them longer than SPEC §9 says. */
function endsOf({ environment, log }: KitInside) {
  let ending: Promise<void> = Promise.resolve()
  return {
    ended: () => ending,
    end: (work: Promise<void>): void => {
      const late = new Promise<void>((done) =>
        environment.after(connectionLimits.disconnectWaitMs, done),
      )
      ending = Promise.race([work, late]).catch((error: unknown) =>
        log.write('warn', 'A session could not be ended.', error),
      )
    },
  }
}

/** A session that is good for this account on this chain, whatever else the port gives. */
async function sessionFor(port: SignInPort, account: SignInAccount) {
  const { perChain = true } = port
  const all = await port.getSessions(account)
  return all.find(({ data: { chainId, accountAddress: address } }) =>
    coversAccount({ chainId, address }, account, perChain),
  )
}

/** @throws BaseError `signIn.message` · `signIn.differs` where text and fields, or account and fields, do not agree */
async function messageFor(
  kit: KitInside,
  port: SignInPort,
  account: SignInAccount,
): Promise<MessageToSign> {
  if (!port.createMessage) return messageOf(account, await port.createFields(account.chainId))
  // Somebody else wrote it. The visitor reads the text and the server reads the fields: both say the same, or nobody signs.
  const toSign = await port.createMessage(account)
  const wanted = { ...toSign.data, chainId: account.chainId, accountAddress: account.address }
  const [{ checkSignInMessage }, { parseSignInText }] = await Promise.all([
    import('@causeway/protocol/signIn/checkSignInMessage'),
    import('@causeway/protocol/signIn/parseSignInText'),
  ])
  checkSignInMessage(parseSignInText(toSign.message), wanted, kit.environment.now())
  return toSign
}

/**
 * The message of an account: its fields, and the text that says them. A connected address has its checksum.
 * @throws TypeError for fields that would give the text other lines than theirs
 */
export function messageOf(
  { address, chainId }: SignInAccount,
  fields: SignInFields,
): MessageToSign {
  const data = { ...fields, chainId, accountAddress: address }
  const message = writeSignInText(data)
  if (!Object.values(data).flat().every(isPlain) || isTooLong(message))
    throw new TypeError('The sign-in message is too long, or has hidden characters in a field.')
  return { data, message }
}

async function signIn(
  { kit, port, sign }: FlowDeps,
  { account, toSign }: { readonly account: SignInAccount; readonly toSign: MessageToSign },
): Promise<
  | { readonly type: 'refused' }
  | { readonly type: 'signed'; readonly session: MessageToSign & { readonly signature: string } }
> {
  const { message } = toSign
  const network = networkOf(kit, account.chainId)
  const result = await sign(kit, { message, account: account.address, network })
  if (result.status === 'rejected') return { type: 'refused' }
  const session = { ...toSign, signature: result.value }
  await port.addSession(session)
  return { type: 'signed', session }
}

/** Who is connected on a network of the app. */
function accountNow(kit: KitInside, namespace: ChainNamespace, pressed: boolean) {
  const { session } = kit.connectionOf(namespace).get()
  const { address, caipNetworkId } = kit.accountOf(namespace)
  const known = kit.networkList.of(namespace).some((one) => one.caipNetworkId === caipNetworkId)
  const account: SignInAccount | undefined =
    session.status === 'connected' && address && caipNetworkId && known
      ? { chainId: caipNetworkId, address }
      : undefined
  return {
    type: 'account' as const,
    account,
    isGone: session.status === 'disconnected',
    // A wallet outside the page has to be opened for each question: the visitor does that by a press of their own.
    isPressed: session.status === 'connected' && !session.peer && pressed,
  }
}
