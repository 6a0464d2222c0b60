import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import { holdOwnDevice } from '../custody/holdAccount.ts'
import type { Database } from '../../lib/db/database.ts'
import { sealBytes, unseal } from '../../lib/keys/sealBytes.ts'
import type { DeviceCaller, Member } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { externalLogin } from '../schema.ts'
import type { TokenFamily } from '../sessions/tokenFamily.ts'
import type { ProviderClaims } from './providerProfiles.ts'

export type ExternalLogin = typeof externalLogin.$inferSelect

const waiting = (provider: string, state: string, now: number) =>
  and(
    eq(externalLogin.stateHash, tokenHash(state)),
    eq(externalLogin.provider, provider),
    isNull(externalLogin.stateUsedAt),
    gt(externalLogin.until, now),
  )

const about = ({ id, provider }: Pick<ExternalLogin, 'id' | 'provider'>) =>
  `login ${provider} ${id}`

/**
 * Logins that happen elsewhere: begun by a device, and answered once to their state within ten minutes (`takeLogin` ends them).
 */
export function createExternalLogins(deps: WalletDeps) {
  const { db, secrets, now } = deps
  /** What a login kept. */
  const kept = async (row: ExternalLogin): Promise<unknown> =>
    JSON.parse(unseal(await secrets.notes(), row.kept, about(row)).toString())

  const sealed = async (notes: unknown, login: Parameters<typeof about>[0]) =>
    sealBytes(await secrets.notes(), Buffer.from(JSON.stringify(notes)), about(login))

  return {
    kept,

    /** @throws Refusal 401 or 403 where it is to be added to somebody, and he proves too little */
    async begin(
      caller: DeviceCaller,
      given: Pick<ExternalLogin, 'provider' | 'dappOrigin'> & {
        readonly kind?: ExternalLogin['kind']
        readonly returnTo?: string | undefined
        /** Whose login it becomes. */
        readonly session: TokenFamily | null
        readonly state: string
        readonly kept: unknown
      },
    ): Promise<string> {
      const { provider, dappOrigin, kind = 'login', returnTo = null, session, state } = given
      const id = randomUUID()
      const row = {
        id,
        provider,
        kind,
        projectId: caller.project.id,
        device: caller.device,
        dappOrigin,
        userId: session?.userId ?? null,
        stateHash: tokenHash(state),
        kept: await sealed(given.kept, { id, provider }),
        returnTo,
        browser: caller.browser,
        place: caller.place,
        until: now() + embeddedLimits.outsideSeconds * 1_000,
      }
      await db.transaction(async (tx) => {
        if (session) await holdToLink(tx, deps, { ...caller, session })
        await tx.insert(externalLogin).values(row)
      })
      return id
    },

    /** The login of a state, which is used up. null: none, over, used, or begun for another provider. */
    async answer(provider: string, state: string): Promise<ExternalLogin | null> {
      const [row] = await db
        .update(externalLogin)
        .set({ stateUsedAt: now() })
        .where(waiting(provider, state, now()))
        .returning()
      return row ?? null
    },

    /** The login of a state, which stays as it is. */
    async peek(provider: string, state: string): Promise<ExternalLogin | null> {
      const [row] = await db
        .select()
        .from(externalLogin)
        .where(waiting(provider, state, now()))
      return row ?? null
    },

    /** A login of the device that asks, by its id. @throws Refusal 404 */
    async ofDevice(caller: DeviceCaller, id: string): Promise<ExternalLogin> {
      const [row] = await db
        .select()
        .from(externalLogin)
        .where(and(eq(externalLogin.id, id), gt(externalLogin.until, now())))
      if (row?.device === caller.device && row.projectId === caller.project.id) return row
      throw refuseWallet(404, 'loginId', 'loginUnknown')
    },

    /** Keeps how it ended, for the one who has the handle. @returns the handle */
    async settle(
      row: ExternalLogin,
      end: ProviderClaims | { readonly failure: string },
    ): Promise<string> {
      const handle = makeToken()
      const said = 'failure' in end ? end : { result: end }
      await db
        .update(externalLogin)
        .set({ ...said, resultHash: tokenHash(handle) })
        .where(eq(externalLogin.id, row.id))
      return handle
    },
  }
}

/**
 * Logins are added and taken away by a login of the last minutes on a device that opens the wallet: whoever reads a mailbox for an hour
 * has neither that device nor its key, and leaves nothing behind. The account is held.
 * @throws Refusal 401, 403, or 404 while there is no wallet
 */
export async function holdToLink(
  tx: Database,
  deps: Pick<WalletDeps, 'sessions'>,
  member: Member,
): Promise<void> {
  if (!deps.sessions.isFresh(member.session)) throw refuseWallet(401, 'login', 'loginNotFresh')
  await holdOwnDevice(tx, deps, member)
}

export type ExternalLogins = ReturnType<typeof createExternalLogins>
