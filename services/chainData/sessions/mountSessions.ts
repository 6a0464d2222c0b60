import type { Context } from 'hono'
import {
  activateSession,
  createSession,
  revokeSession,
  sessionContextOf,
  smartSessionsOf,
  signSessionOf,
} from '@causeway/protocol/api/chainData/sessions'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { createClientLimiter } from '../../lib/http/createClientLimiter.ts'
import { clientOf, spendOne } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { Cosigner } from './createCosigner.ts'
import type { Sessions } from './createSessions.ts'

const done = { success: true } as const

/** Serves smart sessions: their beginning and end, and the signature beside the app's. */
export function mountSessions(
  app: HttpApp,
  deps: DataDeps,
  { sessions, cosigner }: { readonly sessions: Sessions; readonly cosigner: Cosigner },
): void {
  const { counters: shared } = deps.database
  // Each costs a row or a call of the node.
  const clients = createClientLimiter({ name: 'session writes', points: 30, seconds: 60, shared })
  const guard = async (context: Context) => {
    const client = clientOf(context, deps.config.trustProxy)
    if (client !== null) await spendOne(context, clients, client)
  }

  mountData(app, deps, smartSessionsOf, async ({ params }) => ({
    pcis: await sessions.list(params.address),
  }))
  mountData(app, deps, createSession, async ({ params, query, body }, context) => {
    await guard(context)
    const project = await projectOf(query.projectId, context)
    return sessions.create(params.address, body, { project, version: query.v })
  })
  mountData(app, deps, activateSession, async ({ params, body }, context) => {
    await guard(context)
    const { pci, ...rights } = body
    await sessions.activate(params.address, pci, rights)
    return done
  })
  mountData(app, deps, signSessionOf, async ({ params, query, body }, context) => {
    const { id } = await projectOf(query.projectId, context)
    const acting = await cosigner.acting(body.pci, id)
    const { chain, address } = params.address
    if (acting.row.account !== `${chain}:${address}`)
      throw new HttpRefusal(404, { field: 'pci', description: 'There is no such session' })
    return { signature: await cosigner.sign(acting, body.userOp) }
  })
  mountData(app, deps, sessionContextOf, async ({ params, query }, context) => {
    // A project's own pages alone: what another origin says it is, is refused here.
    const { id } = await projectOf(query.projectId, context)
    return { context: await sessions.context(params.address, query.pci, id) }
  })
  mountData(app, deps, revokeSession, async ({ params, body }, context) => {
    await guard(context)
    await sessions.revoke(params.address, body.pci, body.signature)
    return done
  })

  /** For whom a session is, as its owner reads it later. */
  async function projectOf(projectId: string | undefined, context: Context) {
    const origin = context.req.header('origin')
    const project = await deps.projects.admit({ projectId, origin })
    const url = origin ?? project?.allowedOrigins[0] ?? ''
    return { id: project?.id ?? '', name: project?.name ?? url, url, iconUrl: '' }
  }
}
