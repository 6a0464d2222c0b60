import type { Context } from 'hono'
import type { AnswerOf, ParsedOf } from '@causeway/protocol/http/call'
import type { Endpoint } from '@causeway/protocol/http/endpoint'
import type { HttpCaller } from '../../lib/http/caller.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount, type MountOptions } from '../../lib/http/mount.ts'
import type { DataDeps } from '../dataDeps.ts'

interface DataOptions<E> extends MountOptions<E> {
  /** Serves callers that name no project, too: health, names (facts/data-api.md §1). */
  readonly open?: boolean
}

/**
 * Serves an endpoint of the chain-data service: the route's limit, then the project that query or body names, then
 * its own, then the handler.
 */
export function mountData<E extends Endpoint>(
  app: HttpApp,
  deps: Pick<DataDeps, 'projects' | 'limits'>,
  endpoint: E,
  handler: (request: ParsedOf<E>, context: Context) => Promise<AnswerOf<E>>,
  options: DataOptions<E> = {},
): void {
  const { open = false, version, ...rest } = options
  const admit = async (request: unknown, caller: HttpCaller) => {
    await deps.limits.route(endpoint, caller)
    if (open) return
    const { query, body } = request as Record<'query' | 'body', { projectId?: unknown } | undefined>
    const named = query?.projectId ?? body?.projectId
    const project = await deps.projects.admit({
      projectId: typeof named === 'string' ? named : undefined,
      origin: caller.req.header('origin'),
    })
    await deps.limits.project(project, caller)
  }
  mount(app, endpoint, handler, {
    unprocessable: true,
    ...rest,
    // Before the 304: whoever is not admitted is not told that its copy is good either.
    before: admit,
    ...(version ? { version } : {}),
  })
}
