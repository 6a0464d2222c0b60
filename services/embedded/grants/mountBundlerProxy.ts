import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { bundlerOf } from '@causeway/protocol/api/wallet/bundlerOf'
import { isSameAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { addressField } from '@causeway/protocol/http/fields'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import * as v from 'valibot'
import type { Database } from '../../lib/db/database.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { mount } from '../../lib/http/mount.ts'
import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { isWalletOf } from '../sessions/isWalletOf.ts'
import { wallet } from '../schema.ts'
import { requestOwnBundler } from './requestOwnBundler.ts'

/**
 * The frame's way to the bundler. Whose budget it is comes from the session that asks and its app, never from what is said; a method
 * that is not on the list never leaves this service.
 */
export function mountBundlerProxy(
  app: HttpApp,
  { callers, bundler, operations, db, trustProxy }: WalletDeps,
  networks: readonly FrameNetwork[],
): void {
  const served = new Map(
    networks.flatMap(({ id, smartAccounts }) => (smartAccounts ? [[id, smartAccounts]] : [])),
  )
  mount(app, bundlerOf, async ({ params, query, body }, context) => {
    const { session, project } = await callers.member(context, query.projectId)
    if (bundler === null)
      throw new HttpRefusal(503, { field: 'bundler', description: 'there is none here' })
    const smartAccounts = served.get(`eip155:${params.chain}`)
    if (!smartAccounts)
      throw new HttpRefusal(404, { field: 'chain', description: 'has no smart accounts here' })
    // A page asks as often as it likes: it must not keep its visitor from ending, elsewhere, what it may do.
    const wait = await operations.take(`${session.userId} ${project.id}`)
    if (wait > 0)
      throw new RetryLater(429, wait / 1_000, {
        field: 'bundler',
        description: 'was asked too often',
      })
    if (body.method.startsWith('pm_'))
      await requireOwnAccount(db, session.userId, {
        asked: body.params[0],
        contracts: smartAccounts.contracts,
      })
    return requestOwnBundler(
      {
        ...bundler,
        chainId: params.chain,
        projectId: project.id,
        userId: session.userId,
        client: clientOf(context, trustProxy),
      },
      body,
    )
  })
}

/**
 * A user's budget is spent on the account of the user's own wallet alone: sessions cost nothing, and neither do accounts.
 * @throws Refusal 403 for another account, or where there is no wallet yet
 */
async function requireOwnAccount(
  db: Database,
  userId: string,
  { asked, contracts }: { readonly asked: unknown; readonly contracts: SmartAccountContracts },
): Promise<void> {
  const [row] = await db.select({ owner: wallet.eip155 }).from(wallet).where(isWalletOf(userId))
  const sender = v.safeParse(v.object({ sender: addressField }), asked)
  // What is no operation is told so by the bundler.
  if (row && !sender.success) return
  const own = row ? hybridAccount(toChecksum(row.owner), contracts).address : null
  if (own !== null && sender.success && isSameAddress(sender.output.sender, own)) return
  throw new HttpRefusal(403, {
    field: 'sender',
    description: 'is not the smart account of your wallet',
  })
}
