import { challengeOf } from '@causeway/protocol/api/wallet/custody'
import { httpStatus } from '@causeway/protocol/http/errors'
import { call, type RequestOf, type ResponseOf, url } from '@causeway/protocol/http/call'
import { type Endpoint } from '@causeway/protocol/http/endpoint'
import {
  type WalletSession,
  sessionAnswer as sessionForm,
} from '@causeway/protocol/api/wallet/fields'
import {
  walletSessionEndOf,
  sessionMeOf,
  sessionRefreshOf,
} from '@causeway/protocol/api/wallet/session'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { frameSignedOut } from '@causeway/protocol/frame/errors'
import * as v from 'valibot'
import type { FrameDevice } from './frameDevice.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { type ChallengesAhead, challengesAhead } from './challengesAhead.ts'
import { deviceProof } from './deviceProof.ts'

/** The wallet's API as this device calls it, and the session that it has. */
export interface WalletApi {
  /** A call that needs no session; one is shown where there is one. */
  ask<E extends Endpoint>(endpoint: E, parts: Asked<E>): Promise<ResponseOf<E>>
  /** A call that shows no session, though there be one: what comes of it is nobody's yet. */
  askAsNobody<E extends Endpoint>(endpoint: E, parts: Asked<E>): Promise<ResponseOf<E>>
  /** @throws BaseError `frame.signedOut` without a session */
  askSignedIn<E extends Endpoint>(endpoint: E, parts: Asked<E>): Promise<ResponseOf<E>>
  /** Takes a session that a login gave. */
  take(session: WalletSession): Promise<void>
  /** The session, restored and renewed where that is needed; null: nobody is signed in. */
  session(): Promise<WalletSession | null>
  /** The wallet of the session as it is now. */
  changed(wallet: NonNullable<WalletSession['wallet']>): Promise<void>
  isFresh(): Promise<boolean>
  readonly challenges: ChallengesAhead
  end(): Promise<void>
}

/** Everything but the project, which every call names. */
type Asked<E> = Omit<RequestOf<E>, 'query'> & { readonly timeoutMs?: number }

const stored = v.object({ refreshToken: v.string() })
/** Where the session of all apps of a site was. */
const formerPlace = 'session'
/** Renewed so long before its end. */
const earlySeconds = 30

interface ApiDeps {
  readonly base: string
  readonly projectId: string
  readonly device: FrameDevice
  readonly kept: DeviceStorage
  readonly now: () => number
}

async function keptAt(kept: DeviceStorage, place: string) {
  const known = v.safeParse(stored, await kept.get(place))
  return known.success ? known.output : null
}

export function createWalletApi(deps: ApiDeps): WalletApi {
  const { kept } = deps
  const send = sender(deps)
  // What a browser keeps for the wallet is shared by all apps of one site: each has its own session.
  const place = `session ${deps.projectId}`
  let current: WalletSession | null = null
  let renewing: Promise<WalletSession | null> | null = null

  const newChallenge = async () => (await signedIn(challengeOf, {})).challenge
  const challenges = challengesAhead(newChallenge, deps.now)
  let isFormerTried = false

  /** One that was kept before each app had its own is tried once: it is this app's, or stays for the one whose it is. */
  async function readKept() {
    const known = await keptAt(kept, place)
    if (known || isFormerTried) return known
    isFormerTried = true
    return keptAt(kept, formerPlace)
  }

  async function keep(session: WalletSession): Promise<void> {
    current = v.parse(sessionForm, session)
    challenges.drop()
    await kept.set(place, { refreshToken: session.refreshToken })
  }

  async function forget(): Promise<void> {
    current = null
    await kept.remove(place)
  }
  /** Two tabs share what is kept: who shows a refresh token twice ends both, so one at a time reads and trades it. */
  async function renew(): Promise<WalletSession | null> {
    return locked(async () => {
      const body = await readKept()
      if (!body) return null
      try {
        await keep(await send(sessionRefreshOf, { body }, undefined))
        if ((await keptAt(kept, formerPlace))?.refreshToken === body.refreshToken)
          await kept.remove(formerPlace)
      } catch (error) {
        if (!isOver(error)) throw error
        await forget()
      }
      return current
    })
  }

  async function session(): Promise<WalletSession | null> {
    if (current && current.expires - earlySeconds > deps.now() / 1000) return current
    renewing ??= renew().finally(() => {
      renewing = null
    })
    return renewing
  }

  async function signedIn<E extends Endpoint>(endpoint: E, parts: Asked<E>) {
    const known = await session()
    if (!known) throw new BaseError(frameSignedOut)
    return send(endpoint, parts, known.accessToken).catch((error: unknown) => {
      // Ended elsewhere before its time: the next question renews it, or finds that nobody is signed in any more.
      const isRefused = isBaseError(error, httpStatus) && error.params.status === 401
      if (isRefused && current === known) current = null
      throw error
    })
  }

  return {
    session,
    take: (session) => locked(() => keep(session)),
    async ask(endpoint, parts) {
      return send(endpoint, parts, (await session())?.accessToken)
    },
    askAsNobody: (endpoint, parts) => send(endpoint, parts, undefined),
    askSignedIn: signedIn,
    challenges,
    async changed(wallet) {
      if (current) current = { ...current, wallet }
    },
    isFresh: async () => (await signedIn(sessionMeOf, {})).isFresh,
    async end() {
      const before = await readKept()
      await forget()
      // One that is being renewed comes to be kept in the meantime, and its newest token is the one to end.
      const last = await locked(async () => {
        const found = await readKept()
        await forget()
        return found ?? before
      })
      if (last) await send(walletSessionEndOf, { body: last }, undefined)
    },
  }
}

/** Sends one call, with the proof of the device's key. */
function sender({ base, projectId, device }: ApiDeps) {
  return async function send<E extends Endpoint>(
    endpoint: E,
    parts: Asked<E>,
    token: string | undefined,
  ): Promise<ResponseOf<E>> {
    const query = { projectId }
    const address = url(endpoint, base, { ...parts, query })
    const proof = await deviceProof(device, { method: endpoint.method, url: address, token })
    const headers = {
      DPoP: proof,
      ...(token ? { authorization: `DPoP ${token}` } : {}),
    }
    // A proof is good once, so that a call is never repeated as it is.
    const options = { ...parts, query, base, headers, retries: 0 }
    return call(endpoint, options as never)
  }
}

const isOver = (error: unknown) =>
  isBaseError(error, httpStatus) && [400, 401, 403].includes(error.params.status)

async function locked<T>(run: () => Promise<T>): Promise<T> {
  // Where storage is refused, locks are too; nobody else shares memory.
  try {
    return await navigator.locks.request('causeway-wallet-session', run)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return run()
    throw error
  }
}
