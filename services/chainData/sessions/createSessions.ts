import { randomUUID } from 'node:crypto'
import { isEvmAddress, isSameAddress, type Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import type { DataDeps } from '../dataDeps.ts'
import { requireSigned } from '../chains/requireSigned.ts'
import { locateAccount, whyIdle } from './acting.ts'
import { requireGranted } from './requireGranted.ts'
import { readRights, withCosigner, type RequestedRights } from './readRights.ts'
import type { Typed } from './schema.ts'
import { makeSessionKey, wireKey } from './sessionKeyProvider.ts'
import {
  addSession,
  beginSession,
  endStoredSession,
  findSession,
  forgetSessions,
  listSessions,
  type StoredSession,
} from './storedSession.ts'

export type Sessions = ReturnType<typeof createSessions>

/** An account, its chain and its address apart. */
export interface Account {
  readonly chain: `eip155:${string}`
  readonly address: Address
}

type Rights = RequestedRights & { signer: Typed; permissions: Typed[]; policies: Typed[] }

/** In ms: how often what is over is forgotten. */
const tidyEvery = 60_000

const refuse = (status: 400 | 401 | 404, field: string, description: string) =>
  new HttpRefusal(status, { field, description })

const idOf = ({ chain, address }: Account) => `${chain}:${address}`

/** Smart sessions of accounts: what changes one is signed by the account's owner. */
export function createSessions(
  deps: Pick<DataDeps, 'chains' | 'now' | 'database'> & { readonly keys: KeyProvider },
) {
  const { chains, now, keys } = deps
  const { db } = deps.database
  let tidied = 0

  /** @throws Refusal 404 */
  async function find(pci: string): Promise<StoredSession> {
    const found = await findSession(db, pci)
    if (found) return found
    throw refuse(404, 'pci', 'There is no such session')
  }

  /** @throws Refusal 400, 401 when the owner of the account did not sign; 503 when nobody can say */
  async function requireOwner(account: string, message: string, signature: string): Promise<void> {
    const { chain, address } = locateAccount(chains, account)
    await requireSigned(chains, { chainId: chain.id, address, message, signature }, 'signature')
  }

  return {
    list: (account: Account) => listSessions(db, idOf(account)),

    /** Prepares a session. @throws Refusal 400 for rights that no app gets, with the reason, or a chain that is not served */
    async create(
      account: Account,
      asked: Rights,
      by: { readonly project: StoredSession['project']; readonly version: string | undefined },
    ) {
      const at = idOf(account)
      const { chain, contracts, address } = locateAccount(chains, at)
      if (now() - tidied > tidyEvery) {
        tidied = now()
        await forgetSessions(db, tidied)
      }
      const pci = randomUUID()
      const { publicKey, ...kept } = await makeSessionKey(keys, { pci, account: at })
      const place = { account: address, chainId: chain.id, contracts, now: now() }
      // An app without a key of its own could not act beside the service's.
      for (const rights of [asked, withCosigner(asked, publicKey)]) readRights(rights, place)
      const { expiry, signer, permissions, policies } = asked
      const rights = { expiry, signer, permissions, policies }
      const row = { pci, account: at, project: by.project, createdAt: place.now }
      await addSession(db, { ...kept, ...rights, ...row })
      return { pci, key: { type: 'secp256k1' as const, publicKey: wireKey(publicKey, by.version) } }
    },

    /**
     * Begins a session with the delegation that its account signed.
     * @throws Refusal 400, 401, 404 with the reason against it; what the nodes failed with
     */
    async activate(
      account: Account,
      pci: string,
      { context, ...given }: Rights & { readonly context: string },
    ): Promise<void> {
      const stored = await find(pci)
      if (stored.account !== idOf(account)) throw refuse(404, 'pci', 'There is no such session')
      await requireGranted(chains, stored, { ...given, context, now: now() })
      const { expiry, signer, permissions, policies } = given
      const rights = { expiry, signer, permissions, policies, context }
      if (!(await beginSession(db, pci, rights)))
        throw refuse(400, 'pci', 'The session has begun already')
    },

    /**
     * What the owner gave to the app that asked for the session, for that app alone.
     * @param projectId the caller's; of a session that no project asked for, whoever knows it is told
     * @throws Refusal 404 when the session has not begun, has ended, or is another app's
     */
    async context(account: Account, pci: string, projectId: string): Promise<string> {
      const row = await find(pci)
      if (row.account === idOf(account) && whyIdle(row, { projectId, now: now() }) === null)
        return row.context ?? ''
      throw refuse(404, 'pci', 'There is no such session')
    },

    /**
     * Ends a session for good.
     * @param asked CAIP-10 or the bare address
     * @throws Refusal 400 when it ended before, 401, 404
     */
    async revoke(asked: string, pci: string, signature: string): Promise<void> {
      const stored = await find(pci)
      if (!isOf(stored.account, asked) || stored.context === null)
        throw refuse(404, 'pci', 'There is no such session')
      if (stored.revokedAt !== null) throw refuse(400, 'pci', 'The session was ended before')
      await requireOwner(stored.account, revocationMessage(stored.account, pci), signature)
      if (!(await endStoredSession(db, pci, now())))
        throw refuse(400, 'pci', 'The session was ended before')
    },
  }
}

function isOf(account: string, asked: string): boolean {
  const [namespace, reference, address = ''] = account.split(':')
  const parts = asked.split(':')
  const bare = parts.at(-1) ?? ''
  if (!isEvmAddress(bare) || !isSameAddress(toChecksum(bare), address)) return false
  return (
    parts.length === 1 || (parts[0] === namespace && parts[1] === reference && parts.length === 3)
  )
}
