import { randomUUID } from 'node:crypto'
import { isEvmAddress, isSameAddress, toChecksum, type Address } from '@causeway/protocol/address'
import {
  activationMessage,
  revocationMessage,
  type SessionRights,
} from '@causeway/protocol/sessions/sessionMessage'
import { Refusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../deps.ts'
import { requireSigned } from '../verifySigned.ts'
import type { Typed } from './schema.ts'
import { sessionKey, sessionSecret, wireKey } from './sessionKeys.ts'
import {
  addSession,
  beginSession,
  endSession,
  findSession,
  forgetSessions,
  latestSeconds,
  listSessions,
  type Stored,
} from './sessionStore.ts'

export type Sessions = ReturnType<typeof createSessions>

/** An account, its chain and its address apart. */
export interface Account {
  readonly chain: `eip155:${string}`
  readonly address: Address
}

/** In ms: how often what is over is forgotten. */
const tidyEvery = 60_000

const refuse = (status: 400 | 401 | 404, field: string, description: string) =>
  new Refusal(status, { field, description })

/** Seconds or milliseconds, as ms: no session ends after the year 5000. */
const endOf = (expiry: number) => (expiry > latestSeconds ? expiry : expiry * 1_000)
const idOf = ({ chain, address }: Account) => `${chain}:${address}`

/** Smart sessions of accounts: what changes one is signed by the account's owner. */
export function createSessions(deps: Pick<DataDeps, 'chains' | 'now' | 'database'>) {
  const { chains, now } = deps
  const { db } = deps.database
  const secretOf = sessionSecret(db)
  let tidied = 0

  /** @throws Refusal 404 */
  async function find(pci: string): Promise<Stored> {
    const found = await findSession(db, pci)
    if (found) return found
    throw refuse(404, 'pci', 'There is no such session')
  }

  /** @throws Refusal 400, 401 when the owner of the account did not sign; 503 when nobody can say */
  async function requireOwner(account: string, message: string, signature: string): Promise<void> {
    const [namespace, reference, address] = account.split(':') as [string, string, Address]
    const { id } = chains.byCaip(`${namespace}:${reference}`, 'address')
    await requireSigned(chains, { chainId: id, address, message, signature }, 'signature')
  }

  return {
    list: (account: Account) => listSessions(db, idOf(account)),

    /** Prepares a session. @throws Refusal 400 when its end has passed, or its chain is not served */
    async create(
      account: Account,
      asked: { expiry: number; signer: Typed; permissions: Typed[]; policies: Typed[] },
      by: { readonly project: Stored['project']; readonly version: string | undefined },
    ) {
      chains.byCaip(account.chain, 'address')
      if (endOf(asked.expiry) <= now()) throw refuse(400, 'expiry', 'The end has passed')
      if (now() - tidied > tidyEvery) {
        tidied = now()
        await forgetSessions(db, tidied)
      }
      const pci = randomUUID()
      const row = { ...asked, pci, account: idOf(account), project: by.project, createdAt: now() }
      await addSession(db, row)
      const publicKey = wireKey(await sessionKey(secretOf, pci), by.version)
      return { pci, key: { type: 'secp256k1' as const, publicKey } }
    },

    /** Begins a session with the rights that its owner signed. @throws Refusal 400, 401, 404 */
    async activate(
      account: Account,
      pci: string,
      rights: SessionRights & { signer: Typed; permissions: Typed[]; policies: Typed[] },
      signature: string,
    ): Promise<void> {
      const stored = await find(pci)
      if (stored.account !== idOf(account)) throw refuse(404, 'pci', 'There is no such session')
      if (endOf(rights.expiry) <= now()) throw refuse(400, 'expiry', 'The end has passed')
      await requireOwner(stored.account, activationMessage(stored.account, pci, rights), signature)
      if (!(await beginSession(db, pci, rights)))
        throw refuse(400, 'pci', 'The session has begun already')
    },

    /**
     * What the owner gave to the app that asked for the session, for that app alone.
     * @param projectId the caller's; of a session that no project asked for, whoever knows it is told
     * @throws Refusal 404 when the session has not begun, has ended, or is another app's
     */
    async context(account: Account, pci: string, projectId: string): Promise<string> {
      const { account: own, context, revokedAt, expiry, project } = await find(pci)
      if (project.id !== '' && project.id !== projectId)
        throw refuse(404, 'pci', 'There is no such session')
      const acts = context !== null && revokedAt === null && endOf(expiry) > now()
      if (own === idOf(account) && acts) return context
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
      if (!(await endSession(db, pci, now())))
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
