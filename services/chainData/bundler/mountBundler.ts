import { postBundler } from '@causeway/protocol/api/chainData/postBundler'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chain } from '../chains/createChains.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import { operationBytes } from '../endpoints/operationBytes.ts'
import { requestBundler, type Bundler } from './requestBundler.ts'
import { ownBundler, requirePayer } from './ownBundler.ts'

/** Serves user operations, by the bundlers that the operator names for each chain: no host of a caller's is ever asked. */
export function mountBundler(app: HttpApp, deps: DataDeps): void {
  app.bodyLimits.set(postBundler.path, operationBytes)
  mountData(app, deps, postBundler, async ({ query, body }, context) => {
    const chain = deps.chains.byCaip(query.chainId)
    const origin = context.req.header('origin')
    const project = await deps.projects.admit({ projectId: query.projectId, origin })
    const client = clientOf(context, deps.config.trustProxy)
    const projectId = project?.id ?? ''
    const own = ownBundler(deps.config, chain, { projectId, client })
    const bundler = bundlerOf(chain, own, query.bundler)
    const { id = null, method, params } = body
    if (bundler === own) requirePayer(method, projectId)
    return { id, jsonrpc: '2.0', ...(await requestBundler(bundler, { method, params })) }
  })
}

/**
 * The one of that name; where none is named the own one, which knows the accounts of this installation, else the first of the list.
 * @throws Refusal 400 when there is none, or none of that name
 */
function bundlerOf(
  { bundlers, caip }: Chain,
  own: Bundler | null,
  wanted: string | undefined,
): Bundler {
  const all = own === null ? bundlers : [own, ...bundlers]
  const found =
    wanted === undefined
      ? all[0]
      : all.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return found
  const description =
    all.length === 0
      ? `No bundler is configured for ${caip}.`
      : `${caip} has no bundler of that name. There are: ${all.map(({ name }) => name).join(', ')}.`
  throw new HttpRefusal(400, { field: 'bundler', description })
}
