import {
  createRemoteWallet,
  type RemoteWallet,
} from '@causeway/testkit/walletconnect/createRemoteWallet'
import { cacaoMessage, issuerOf, payloadFor } from '@causeway/protocol/wc/verifyCacao'
import { grantNamespaces, narrowedPayload } from '@causeway/testkit/walletconnect/grantNamespaces'
import type { RemoteNotice, RemoteSignIn } from '@causeway/testkit/walletconnect/state'
import { after, nodeSockets } from './nodeSockets.ts'
import {
  signerAddress,
  sessionChain,
  interopEvents,
  interopMethods,
  signer,
  within,
} from './session.ts'

const abilities = {
  chains: [sessionChain],
  accounts: [signerAddress],
  methods: interopMethods,
  events: interopEvents,
}

/** Our wallet in Node, and the means to cut its socket. */
export interface OurWallet {
  readonly wallet: RemoteWallet
  cut(): void
  /** A page that is loaded again: the same storage, everything else new. */
  reload(): OurWallet
  next<T extends RemoteNotice['type']>(type: T): Promise<Extract<RemoteNotice, { type: T }>>
}

/** Starts our wallet. */
export function ourWallet(
  relayUrl: string,
  kept = new Map<string, string>(),
  verifyUrl?: string,
): OurWallet {
  const { port, cut } = nodeSockets()
  const wallet = createRemoteWallet({
    relayUrl,
    ...(verifyUrl ? { verifyUrl } : {}),
    projectId: 'interop',
    metadata: { name: 'Our wallet', description: '', url: 'https://wallet.example', icons: [] },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    socket: port,
    now: Date.now,
    after,
    log: { write: (_, message, data) => console.error(message, data) },
  })
  return {
    wallet,
    cut,
    reload() {
      wallet.stop()
      return ourWallet(relayUrl, kept, verifyUrl)
    },
    next: (type) =>
      within(
        type,
        new Promise((resolve) => {
          const stop = wallet.listen((notice) => {
            if (notice.type !== type) return
            stop()
            resolve(notice as Extract<RemoteNotice, { type: typeof type }>)
          })
        }),
      ),
  }
}

/** Approves the next proposal, and settles with the session that the app confirmed. */
export async function approveNext(ours: OurWallet): Promise<string> {
  const settled = ours.next('settled')
  const { proposal } = await ours.next('proposed')
  const { optional, required } = proposal
  const asked = Object.values({ ...required, ...optional })
  const namespaces = grantNamespaces(
    { methods: asked.flatMap((one) => one.methods), events: asked.flatMap((one) => one.events) },
    abilities,
  )
  ours.wallet.approve(proposal, namespaces)
  return (await settled).session.topic
}

/** Answers the next request of an app. */
export async function answerNextRequest(ours: OurWallet, result: string): Promise<void> {
  const { request } = await ours.next('requested')
  ours.wallet.respond(request, { ok: true, result })
}

/** Signs what an app wants as a proof, cut down to what this wallet can do. */
export async function signInNext(ours: OurWallet, signIn: RemoteSignIn): Promise<void> {
  const { payload, methods: given } = narrowedPayload(signIn.payload, sessionChain, interopMethods)
  const p = payloadFor(payload, issuerOf(`${sessionChain}:${signerAddress}`))
  const s = await signer.signMessage({ message: cacaoMessage(p) })
  const namespaces = grantNamespaces({ methods: given, events: interopEvents }, abilities)
  ours.wallet.signIn(
    signIn,
    [{ h: { t: 'caip122' }, p, s: { t: 'eip191', s } }],
    given.length > 0 ? namespaces : undefined,
  )
}
