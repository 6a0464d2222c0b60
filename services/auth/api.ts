import type { Context } from 'hono'
import type { Counter } from 'prom-client'
import {
  authenticateOf,
  meOf,
  nonceHeader,
  nonceOf,
  renewOf,
  sessionEndOf,
  sessionsOf,
  signOutOf,
} from '@causeway/protocol/api/auth'
import { isPlain } from '@causeway/protocol/signIn/isPlain'
import type { Database } from '../lib/db/database.ts'
import type { HttpApp } from '../lib/http/createHttpApp.ts'
import type { Limiter } from '../lib/http/limiter.ts'
import { mount } from '../lib/http/mount.ts'
import { clientOf, spendOne } from '../lib/http/rateLimit.ts'
import { HttpRefusal } from '../lib/http/refusal.ts'
import type { Projects } from '../lib/projects/createProjects.ts'
import type { Rpc } from '../lib/rpc/createRpc.ts'
import { mountSettings } from './settings/mountSettings.ts'
import type { Nonces } from './signIn/nonces.ts'
import { readSignedMessage } from './signIn/readSignedMessage.ts'
import type { SavedSettingsRows } from './settings/createSavedSettings.ts'
import type { GrantedSession, Sessions, SessionRow } from '../lib/signIn/sessions.ts'
import type { PresentedToken, SessionToken } from './signIn/sessionToken.ts'
import type { NamedSite } from './signIn/siteOf.ts'
import { verifySignature } from './signIn/verifySignature.ts'

export interface ApiDeps {
  readonly db: Database
  readonly rpc: Rpc
  readonly chainId: number
  readonly site: NamedSite
  readonly projects: Projects
  readonly nonces: Nonces
  readonly sessions: Sessions
  readonly settings: SavedSettingsRows
  readonly shown: SessionToken
  readonly signedIn: Counter<'outcome'>
  /** What one client may try a minute: to sign in, and to have a contract asked. */
  readonly signIns: Limiter
  readonly contracts: Limiter
  /** What one account may write of its settings a minute. */
  readonly settingsWrites: Limiter
  readonly trustProxy: number
  readonly now: () => number
}

const refuse = (field: string, description: string) => new HttpRefusal(401, { field, description })
const seconds = (ms: number) => Math.floor(ms / 1_000)

/** Serves sign-in: nonces, sessions for signed messages, and what their owners may do with these. */
export function mountApi(app: HttpApp, deps: ApiDeps): void {
  const { nonces, sessions, shown, projects, now } = deps
  const admit = (context: Context, projectId: string | undefined) =>
    projects.admit({ projectId, origin: context.req.header('origin') })

  async function require(context: Context): Promise<{ row: SessionRow; by: PresentedToken }> {
    const by = shown.read(context)
    const row = by && (await sessions.find(by.token))
    if (!by || !row) throw refuse('session', 'there is none, or it is over: sign in')
    return { row, by }
  }
  const give = (context: Context, { token, until }: GrantedSession) => {
    shown.keep(context, token, until, now())
    return { token, expires: seconds(until) }
  }

  app.cookiePaths.add('/auth/v1/')
  mount(app, nonceOf, async ({ query }, context) => {
    await admit(context, query.projectId)
    return nonces.make()
  })

  mount(app, authenticateOf, async ({ query, body }, context) => {
    await admit(context, query.projectId)
    return give(context, await counted(deps, () => signIn(deps, body, context)))
  })

  mount(app, meOf, async (_request, context) => {
    const { row, by } = await require(context)
    const fresh = by.isCookie && sessions.isOld(row) ? await sessions.renew(row, by.token) : null
    if (fresh) shown.keep(context, fresh.token, fresh.until, now())
    const [namespace, reference = ''] = row.chain.split(':')
    return {
      address: row.address,
      chainId: namespace === 'eip155' ? Number(reference) : reference,
      caip2Network: row.chain,
      sessionId: row.id,
      expires: seconds(fresh?.until ?? row.until),
    }
  })

  mount(app, renewOf, async (_request, context) => {
    const { row, by } = await require(context)
    const fresh = await sessions.renew(row, by.token)
    if (!fresh) throw refuse('session', 'was renewed by another request: use the token of that one')
    return give(context, fresh)
  })

  mount(app, signOutOf, async (_request, context) => {
    const by = shown.read(context)
    const row = by && (await sessions.find(by.token))
    if (row) await sessions.end(row.id)
    shown.forget(context)
    return {}
  })

  mount(app, sessionsOf, async (_request, context) => {
    const { row } = await require(context)
    const rows = await sessions.list(row.owner)
    return {
      sessions: rows.map(({ id, chain, createdAt, seenAt, until, device, wallet }) => ({
        id,
        caip2Network: chain,
        createdAt: seconds(createdAt),
        seenAt: seconds(seenAt),
        expires: seconds(until),
        device,
        wallet,
        isThis: id === row.id,
      })),
    }
  })

  mount(app, sessionEndOf, async ({ params }, context) => {
    const { row } = await require(context)
    if (!(await sessions.endOf(row.owner, params.id)))
      throw new HttpRefusal(404, { field: 'id', description: 'is of no session of this account' })
    return {}
  })

  mountSettings(app, {
    ownerOf: async (context) => (await require(context)).row.owner,
    rows: deps.settings,
    writes: deps.settingsWrites,
  })
}

async function counted<T>(
  { signedIn }: Pick<ApiDeps, 'signedIn'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const done = await work()
    signedIn.inc({ outcome: 'signed in' })
    return done
  } catch (error) {
    signedIn.inc({ outcome: error instanceof HttpRefusal ? 'refused' : 'failed' })
    throw error
  }
}

/** From a signed message to a session. The nonce goes last, together with the session: a node that is away costs nobody his signature. */
async function signIn(
  deps: ApiDeps,
  body: Parameters<typeof readSignedMessage>[0] & {
    readonly signature: string
    readonly walletInfo?: Readonly<Record<string, unknown>> | null | undefined
  },
  context: Context,
): Promise<GrantedSession> {
  const { db, nonces, sessions, rpc, chainId, site, now } = deps
  const client = clientOf(context, deps.trustProxy) ?? 'local'
  await spendOne(context, deps.signIns, client)
  const origin = context.req.header('origin')
  const message = readSignedMessage(body, { ...site, origin, now: now() })
  const header = /^Bearer (\S+)$/u.exec(context.req.header(nonceHeader) ?? '')?.[1] ?? ''
  const until = await nonces.untilOf(message.nonce, header)
  if (until === null) throw refuse('nonce', 'is old, or was given to another browser: ask for one')
  const owner = await verifySignature(message, body, {
    rpc,
    chainId,
    beforeContract: () => spendOne(context, deps.contracts, client),
  })
  return db.transaction(async (tx) => {
    if (!(await nonces.spend(tx, message.nonce, until)))
      throw refuse('nonce', 'was used before: ask for one')
    return sessions.open(tx, {
      owner,
      address: message.accountAddress,
      chain: message.chainId,
      device: plain(context.req.header('user-agent')) ?? '',
      wallet: plain(body.walletInfo?.['name']),
    })
  })
}

/** What a client says of itself, as it may be shown in a list: one line, not long. null: nothing of that kind. */
function plain(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const short = said.slice(0, 200)
  return short !== '' && isPlain(short) ? short : null
}
