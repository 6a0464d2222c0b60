import type { Context } from 'hono'
import { serverTexts } from '@causeway/protocol/errors/fromServer'
import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Projects } from '../../lib/projects/createProjects.ts'
import { framingOrigins } from '../../lib/projects/framingOrigins.ts'
import type { ServedProject } from '../../lib/projects/projectSchema.ts'
import type { AccessTokens } from '../tokens/accessTokens.ts'
import { browserName, displayAddress } from './displayAddress.ts'
import type { DeviceCaller, Member } from './deviceCaller.ts'
import type { createDpopVerifier } from './createDpopVerifier.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import type { Sessions } from './sessions.ts'
import type { TokenFamily } from './tokenFamily.ts'

/** Tells who asks: the app, the device and the session, each by its own proof. */
export function createCallers(deps: {
  readonly projects: Projects
  readonly prove: ReturnType<typeof createDpopVerifier>
  readonly tokens: AccessTokens
  readonly sessions: Pick<Sessions, 'find'>
  readonly trustProxy: number
}) {
  const tokenOf = (context: Context) =>
    /^DPoP (\S{1,2000})$/u.exec(context.req.header('authorization') ?? '')?.[1] ?? null

  async function project(projectId: string): Promise<ServedProject> {
    const found = await deps.projects.find(projectId)
    if (found) return found
    throw new HttpRefusal(401, { field: 'projectId', description: serverTexts.key })
  }

  /** @throws Refusal 401 without a proof of a device key */
  async function device(context: Context, projectId: string): Promise<DeviceCaller> {
    const found = await project(projectId)
    const { method, path } = context.req
    const proved = await deps.prove(context.req.header('dpop'), {
      method,
      path,
      token: tokenOf(context),
    })
    return { ...proved, project: found, ...surroundings(context, deps.trustProxy) }
  }

  /** The session of a device that has proved itself; null: none, or one that is over or another device's. */
  async function sessionOf(context: Context, caller: DeviceCaller): Promise<TokenFamily | null> {
    const token = tokenOf(context)
    const access = token === null ? null : await deps.tokens.read(token)
    if (!access || access.device !== caller.device) return null
    const found = await deps.sessions.find(access.session)
    const fits =
      found?.userId === access.userId &&
      found.device === caller.device &&
      found.projectId === caller.project.id &&
      access.projectId === caller.project.id &&
      access.dappOrigin === found.dappOrigin
    return fits ? found : null
  }

  return {
    project,
    device,
    sessionOf,
    /** @throws Refusal 401 without a session of the device that asks */
    async member(context: Context, projectId: string): Promise<Member> {
      const caller = await device(context, projectId)
      const session = await sessionOf(context, caller)
      if (session) return { ...caller, session }
      throw refuseWallet(401, 'session', 'sessionOver')
    },
  }
}

export type Callers = ReturnType<typeof createCallers>

/** Where a request comes from, as people may be shown it. */
export function surroundings(
  context: Context,
  trustProxy: number,
): Pick<DeviceCaller, 'client' | 'browser' | 'place' | 'language'> {
  const client = clientOf(context, trustProxy) ?? 'local'
  return {
    client,
    browser: browserName(context.req.header('user-agent') ?? ''),
    place: displayAddress(client),
    language:
      /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}/iu.exec(
        context.req.header('accept-language') ?? '',
      )?.[0] ?? 'en',
  }
}

/** @throws Refusal 403 for a page that the project does not list: shared hosts never are by default (D28) */
export function requireOrigin(project: ServedProject, origin: string): void {
  if (isAllowedOrigin(origin, framingOrigins(project), [])) return
  throw new HttpRefusal(403, { field: 'dappOrigin', description: serverTexts.origin })
}
