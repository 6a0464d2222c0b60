import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { grantAddOf, grantRevokedOf, grantsOf } from '@causeway/protocol/api/wallet/smart'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import { requireOrigin } from '../sessions/callers.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { createGrants } from './createGrants.ts'

/** Serves what apps may do with a user's smart account: the frame writes it down, its owner reads it. */
export function mountGrants(
  app: HttpApp,
  deps: WalletDeps,
  networks: readonly FrameNetwork[],
): void {
  const { callers, grants: limiter } = deps
  const grants = createGrants(deps)

  mount(app, grantAddOf, async ({ query, body }, context) => {
    const member = await callers.member(context, query.projectId)
    requireOrigin(member.project, body.origin)
    const network = networks.find(({ id }) => id === `eip155:${body.chainId}`)
    if (!network)
      throw new HttpRefusal(404, { field: 'chainId', description: 'is not served here' })
    const wait = await limiter.take(member.session.userId)
    if (wait > 0)
      throw new RetryLater(429, wait / 1_000, { field: 'grants', description: 'are too many' })
    await grants.add(member, body, network)
    return {}
  })

  mount(app, grantsOf, async ({ query }, context) => ({
    grants: [...(await grants.list(await callers.member(context, query.projectId)))],
  }))

  mount(app, grantRevokedOf, async ({ params, query }, context) => {
    await grants.revoked(await callers.member(context, query.projectId), params.hash)
    return {}
  })
}
