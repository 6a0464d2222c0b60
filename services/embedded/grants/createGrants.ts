import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { isSameAddress } from '@causeway/protocol/address'
import type { ParsedOf } from '@causeway/protocol/http/call'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import {
  permissionOfJson,
  type GrantRow,
  type grantAddOf,
} from '@causeway/protocol/api/wallet/smart'
import { grantRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import { decodeContext, delegationHash } from '@causeway/protocol/smartAccount/delegation'
import { isWithin } from '@causeway/protocol/smartAccount/grant'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { actorOf } from '../custody/createWallet.ts'
import { holdOwnDevice, holdWallet } from '../custody/holdAccount.ts'
import type { Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { wallet } from '../schema.ts'
import { grant } from './schema.ts'
import { isWalletOf } from '../sessions/isWalletOf.ts'
import { isSignedByOwner } from './isSignedByOwner.ts'

type Added = ParsedOf<typeof grantAddOf>['body']

const refused = (status: 403 | 404 | 409, field: string, why: keyof typeof grantRefusals) =>
  new HttpRefusal(status, { field, description: grantRefusals[why] })
const seconds = (ms: number) => Math.floor(ms / 1_000)

/** Those of the wallet that a user has: one that was replaced, or undone, keeps its own for the day that it comes back. */
const isOf = (userId: string, owner: string) =>
  and(eq(grant.userId, userId), or(isNull(grant.owner), eq(grant.owner, owner)))

/** What apps may do with users' smart accounts: kept from before an app is told until long after its end. */
export function createGrants(
  deps: Pick<WalletDeps, 'db' | 'audit' | 'now' | 'users' | 'sessions' | 'config'>,
) {
  const { db, audit, now } = deps
  const isLive = () => and(isNull(grant.revokedAt), gt(grant.expiry, seconds(now())))

  return {
    /** Writes a grant down. Sent again it is there already. @throws Refusal 403, 404, 409 */
    async add(member: Member, given: Added, network: FrameNetwork): Promise<void> {
      const { userId } = member.session
      // Held here, too: an import ends the session and puts another wallet there, and the first of both is said.
      const { eip155: owner } = await db.transaction((tx) => holdWallet(tx, deps, member))
      await requireOwn(given, { owner, network })
      await db.transaction(async (tx) => {
        await holdOwnDevice(tx, deps, member)
        const [live] = await tx
          .select({ many: count() })
          .from(grant)
          .where(and(isOf(userId, owner), isLive()))
        if ((live?.many ?? 0) >= embeddedLimits.grantsAtOnce) throw refused(409, 'grants', 'full')
        const { permission, ...rest } = given
        const added = await tx
          .insert(grant)
          .values({
            ...rest,
            permission,
            userId,
            owner,
            projectId: member.project.id,
            createdAt: now(),
          })
          .onConflictDoNothing()
          .returning({ hash: grant.hash })
        if (added.length === 1)
          await audit.write(tx, userId, 'grant.added', { ...member, dappOrigin: given.origin })
      })
    },

    /** Those that still count before all others, so that none of them is cut off. */
    async list({ session }: Member): Promise<readonly GrantRow[]> {
      const [own] = await db.select().from(wallet).where(isWalletOf(session.userId))
      const rows = await db
        .select()
        .from(grant)
        .where(isOf(session.userId, own?.eip155 ?? ''))
        .orderBy(desc(sql`${isLive()}`), desc(grant.createdAt), grant.hash)
        .limit(embeddedLimits.grantEntries)
      return rows
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(({ createdAt, revokedAt, ...row }) => ({
          ...givenOf(row),
          since: seconds(createdAt),
          revokedAt: revokedAt === null ? null : seconds(revokedAt),
        }))
    },

    /** Whether apps may still act for the wallet of a user. @param owner its address */
    async hasLive(tx: Database, userId: string, owner: string): Promise<boolean> {
      const own = and(isOf(userId, owner), isLive())
      return (await tx.select({ hash: grant.hash }).from(grant).where(own).limit(1)).length > 0
    },

    /** Writes down that the chain took one back. @throws Refusal 403, 404 */
    async revoked(member: Member, hash: string): Promise<void> {
      const { userId } = member.session
      const own = and(eq(grant.userId, userId), eq(grant.hash, hash))
      await db.transaction(async (tx) => {
        await holdOwnDevice(tx, deps, member)
        const ended = await tx
          .update(grant)
          .set({ revokedAt: now() })
          .where(and(own, isNull(grant.revokedAt)))
          .returning({ origin: grant.origin })
        const [one] = ended
        if (one)
          await audit.write(tx, userId, 'grant.ended', {
            ...actorOf(member),
            dappOrigin: one.origin,
          })
        else if ((await tx.select({ hash: grant.hash }).from(grant).where(own)).length === 0)
          throw refused(404, 'hash', 'unknown')
      })
    },

    forget: async (): Promise<void> =>
      void (await db
        .delete(grant)
        .where(lt(grant.expiry, seconds(now()) - deps.config.grantDays * 86_400))),
  }
}

/** Rows hold what was parsed when it came. */
function givenOf(row: Omit<typeof grant.$inferSelect, 'createdAt' | 'revokedAt'>): Added {
  const { hash, chainId, account, context, expiry, keys, permission, calls, origin } = row
  return { hash, chainId, account, context, expiry, keys, permission, calls, origin } as Added
}

/** @throws Refusal 403 for what is not one delegation of the user's own account, signed by their key, of just what is said of it */
async function requireOwn(
  given: Added,
  place: { readonly owner: string; readonly network: FrameNetwork },
): Promise<void> {
  const contracts = place.network.smartAccounts?.contracts
  if (!contracts)
    throw new HttpRefusal(404, { field: 'chainId', description: 'has no smart accounts here' })
  const owner = place.owner as `0x${string}`
  const decoded = decodeContext(given.context)
  const [delegation] = decoded ?? []
  const isOwn =
    delegation !== undefined &&
    decoded?.length === 1 &&
    delegationHash(delegation) === given.hash.toLowerCase() &&
    isSameAddress(delegation.delegator, given.account) &&
    isSameAddress(given.account, hybridAccount(owner, contracts).address) &&
    isWithin(delegation, { ...given, permission: permissionOfJson(given.permission) }, contracts) &&
    (await isSignedByOwner(delegation, owner, {
      delegationManager: contracts.delegationManager,
      chainId: given.chainId,
    }))
  if (!isOwn) throw refused(403, 'context', 'foreign')
}
