import type { Hex } from 'viem'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { type Address } from '@causeway/protocol/address'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import type { Delegation } from '@causeway/protocol/smartAccount/delegation'
import type { Grant } from '@causeway/protocol/smartAccount/grant'
import { sessionAccount, type MadeAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import type { Database } from '../../lib/db/database.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chain, Chains } from '../chains/createChains.ts'
import { ownerOf, readDelegation } from './requireDelegator.ts'
import { sessionEnd, readRights } from './readRights.ts'
import { findSession, type StoredSession } from './storedSession.ts'

/** The row of a session that acts. */
export type ActingRow = StoredSession & { readonly context: Hex }

/** A session that acts now, and all that it acts by. */
export interface Acting {
  readonly row: ActingRow
  readonly chain: Chain
  readonly contracts: SmartAccountContracts
  readonly grant: Grant
  /** The account that granted. */
  readonly account: Address
  readonly delegation: Delegation
  readonly context: Hex
  /** The account of the session's two keys: it sends the operations. */
  readonly made: MadeAccount
  /** How the account that granted is made; null where its owner is another one since. */
  readonly granter: MadeAccount | null
}

/** The chain of a CAIP-10 account, and its address. */
export function locateAccount(chains: Chains, account: string) {
  const [namespace, reference, address = ''] = account.split(':')
  const chain = chains.byCaip(`${namespace}:${reference}`, 'address')
  return { chain, contracts: contractsOf(chain), address: toChecksum(address) }
}

/** @throws Refusal 400 for a chain without smart accounts */
function contractsOf({ contracts, caip }: Chain): SmartAccountContracts {
  if (contracts) return contracts
  throw new HttpRefusal(400, {
    field: 'address',
    description: `There are no smart sessions on ${caip}: the service knows no smart accounts there`,
  })
}

/** Who asks, and when. */
export interface Asking {
  /** The caller's; a session that no project asked for is anybody's who knows it. */
  readonly projectId: string
  /** Ms. */
  readonly now: number
}

/** Why a session does not act now, for this app; null: it acts. */
export function whyIdle(
  { project, context, revokedAt, expiry }: StoredSession,
  { projectId, now }: Asking,
): HttpRefusal | null {
  if (project.id !== '' && project.id !== projectId) return noSuch()
  const over = (description: string) => new HttpRefusal(401, { field: 'pci', description })
  if (context === null) return over('The session has not begun: nobody signed for it')
  if (revokedAt !== null) return over('The session was ended')
  return sessionEnd(expiry) <= now ? over('The session is over') : null
}

const noSuch = () => new HttpRefusal(404, { field: 'pci', description: 'There is no such session' })

/**
 * A session as it stands in the database, if it acts now. Read anew each time: one that was ended acts no more from the moment that
 * its end is written.
 * @throws Refusal 404 when there is none, or it is another app's; 401 when it has not begun or is over
 */
export async function requireActing(db: Database, pci: string, asking: Asking): Promise<ActingRow> {
  const row = await findSession(db, pci)
  if (!row) throw noSuch()
  const idle = whyIdle(row, asking)
  if (idle) throw idle
  return { ...row, context: row.context as Hex }
}

/** What a session's row means on its chain. It was judged when the session began. */
export async function readActing(chains: Chains, row: ActingRow): Promise<Acting> {
  const { chain, contracts, address: account } = locateAccount(chains, row.account)
  // As it was read when it was asked for: what has begun since is not refused for that.
  const grant = readRights(row, { account, chainId: chain.id, contracts, now: row.createdAt })
  const delegation = readDelegation(row.context, { account, grant, contracts })
  return {
    row,
    chain,
    contracts,
    grant,
    account,
    delegation,
    context: row.context,
    made: sessionAccount(grant.keys, contracts),
    granter: await ownerOf(chain, delegation, contracts),
  }
}
