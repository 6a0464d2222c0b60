import type { Context } from 'hono'
import {
  activateSession,
  createSession,
  revokeSession,
  sessionContextOf,
  sessionsOf,
} from '@causeway/protocol/api/chainData/sessions'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
import { clientOf, spendOne } from '../../lib/http/rateLimit.ts'
import type { DataDeps } from '../deps.ts'
import { mountData } from '../mountData.ts'
import type { Sessions } from './createSessions.ts'

const done = { success: true } as const

/** Serves smart sessions, but not the signing with their keys: that path is not known. */
export function mountSessions(app: HttpApp, deps: DataDeps, sessions: Sessions): void {
  const { counters: shared } = deps.database
  // Each costs a row or a call of the node.
  const clients = createLimiter({ name: 'session writes', points: 30, seconds: 60, shared })
  const guard = async (context: Context) => {
    const client = clientOf(context, deps.config.trustProxy)
    if (client !== null) await spendOne(context, clients, client)
  }

  mountData(app, deps, sessionsOf, async ({ params }) => ({
    pcis: await sessions.list(params.address),
  }))
  mountData(app, deps, createSession, async ({ params, query, body }, context) => {
    await guard(context)
    const project = await projectOf(query.projectId, context)
    return sessions.create(params.address, body, { project, version: query.v })
  })
  mountData(app, deps, activateSession, async ({ params, body }, context) => {
    await guard(context)
    const { pci, signature, ...rights } = body
    await sessions.activate(params.address, pci, rights, signature)
    return done
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
