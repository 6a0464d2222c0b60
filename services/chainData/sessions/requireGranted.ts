import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chains } from '../chains/createChains.ts'
import { locateAccount } from './acting.ts'
import { readDelegation, requireDelegator } from './requireDelegator.ts'
import { sessionEnd, readRights, type RequestedRights } from './readRights.ts'
import { requireSameRights } from './requireSameRights.ts'
import { waits, type StoredSession } from './storedSession.ts'

/**
 * Proves that an account granted what an app had asked for, and no more.
 * @param granted the wallet's answer to the app
 * @throws Refusal 400 and 401 with the first reason against it; what the nodes failed with
 */
export async function requireGranted(
  chains: Chains,
  stored: StoredSession,
  {
    context,
    now,
    ...given
  }: RequestedRights & { readonly context: string; /** Ms. */ readonly now: number },
): Promise<void> {
  const refuse = (field: string, description: string) =>
    new HttpRefusal(400, { field, description })
  if (stored.context !== null) throw refuse('pci', 'The session has begun already')
  if (now - stored.createdAt > waits)
    throw refuse('pci', 'The session waited too long for its owner; ask anew')
  if (sessionEnd(given.expiry) <= now) throw refuse('expiry', 'The end has passed')
  const { chain, contracts, address: account } = locateAccount(chains, stored.account)
  // As it was read when it was asked for: what began meanwhile is no other.
  const place = { account, chainId: chain.id, contracts, now: stored.createdAt }
  const grant = readRights(given, place)
  requireSameRights(stored, grant, place)
  const delegation = readDelegation(context, { account, grant, contracts })
  await requireDelegator(chain, delegation, contracts)
}
