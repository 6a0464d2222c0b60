import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { bundlerOf } from '@causeway/protocol/api/wallet/bundlerOf'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { requestOwnBundler } from './requestOwnBundler.ts'

/**
 * The frame's way to the bundler. Whose budget it is comes from the session that asks and its app, never from what is said; a method
 * that is not on the list never leaves this service.
 */
export function mountBundlerProxy(
  app: HttpApp,
  { callers, bundler, operations }: WalletDeps,
  networks: readonly FrameNetwork[],
): void {
  const served = new Set(
    networks.filter(({ smartAccounts }) => smartAccounts !== undefined).map(({ id }) => id),
  )
  mount(app, bundlerOf, async ({ params, query, body }, context) => {
    const { session, project } = await callers.member(context, query.projectId)
    if (bundler === null)
      throw new HttpRefusal(503, { field: 'bundler', description: 'there is none here' })
    if (!served.has(`eip155:${params.chain}`))
      throw new HttpRefusal(404, { field: 'chain', description: 'has no smart accounts here' })
    // A page asks as often as it likes: it must not keep its visitor from ending, elsewhere, what it may do.
    const wait = await operations.take(`${session.userId} ${project.id}`)
    if (wait > 0)
      throw new RetryLater(429, wait / 1_000, {
        field: 'bundler',
        description: 'was asked too often',
      })
    return requestOwnBundler(
      { ...bundler, chainId: params.chain, projectId: project.id, userId: session.userId },
      body,
    )
  })
}
