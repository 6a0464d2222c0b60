import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import { code } from '../schema.ts'
import type { Secrets } from '../tokens/secrets.ts'

export interface CodeOwner {
  /** Of a proof of an address. */
  readonly owner: string
  readonly purpose: 'login' | 'primary' | 'secondary'
  /** The device that asked: no other can use the code. */
  readonly device: string
}

/** A code: its digits, for the mail alone, and how to take it back. */
export interface MadeCode {
  readonly digits: string
  readonly until: number
  readonly takeBack: () => Promise<void>
}

const hourMs = 3_600_000

/** Codes of six digits: ten minutes, five tries, one use, one device. Here and in the database they stand as an HMAC. */
export function createCodes({
  db,
  secrets,
  now,
}: {
  readonly db: Database
  readonly secrets: Secrets
  readonly now: () => number
}) {
  const mac = async (digits: string, { owner, purpose, device }: CodeOwner) =>
    createHmac('sha256', await secrets.pepper())
      .update([purpose, owner, device, digits].join('\0'))
      .digest('base64url')
  const at = ({ owner, purpose, device }: CodeOwner) =>
    and(eq(code.owner, owner), eq(code.purpose, purpose), eq(code.device, device))

  /** A code that can be tried. */
  const open = (place: CodeOwner) =>
    and(
      at(place),
      isNull(code.usedAt),
      gt(code.until, now()),
      lt(code.attempts, embeddedLimits.codeAttempts),
    )

  return {
    /** Makes the one live code of its place. @param within the transaction that it is a part of */
    async make(place: CodeOwner, email: string, within = db): Promise<MadeCode> {
      const digits = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const id = randomUUID()
      const until = now() + embeddedLimits.codeSeconds * 1_000
      const made = { ...place, id, email, mac: await mac(digits, place), until }
      await within.transaction(async (tx) => {
        // An older one of the place ends, and is kept a while: how often it was tried still counts.
        await tx
          .update(code)
          .set({ until: now() })
          .where(and(at(place), gt(code.until, now())))
        await tx.insert(code).values({ ...made, attempts: 0, usedAt: null, createdAt: now() })
      })
      const takeBack = async () => void (await db.delete(code).where(eq(code.id, id)))
      return { digits, until, takeBack }
    },

    /**
     * Tries digits. One statement reads, counts and uses up: however many come at once, five are looked at and one is right.
     * @param tx the transaction that acts by it; a try that is refused has to be kept by it, too
     * @returns over: there is no code that could be tried
     */
    async use(place: CodeOwner, digits: string, tx = db): Promise<'right' | 'wrong' | 'over'> {
      const given = await mac(digits, place)
      const rows = await tx
        .update(code)
        .set({
          attempts: sql`${code.attempts} + 1`,
          usedAt: sql`case when ${code.mac} = ${given} then cast(${now()} as bigint) end`,
        })
        .where(open(place))
        .returning({ usedAt: code.usedAt })
      const [row] = rows
      if (!row) return 'over'
      return row.usedAt === null ? 'wrong' : 'right'
    },

    /** Until when the place has a code that can be tried; null: it has none. */
    async live(place: CodeOwner): Promise<{ until: number; madeAt: number } | null> {
      const [row] = await db
        .select({ until: code.until, madeAt: code.createdAt })
        .from(code)
        .where(open(place))
      return row ?? null
    },

    /** Whether so many codes of an address were tried in vain within an hour that a link has to come first. */
    async areExhausted(email: string, tx = db): Promise<boolean> {
      const rows = await tx
        .select({ id: code.id })
        .from(code)
        .where(
          and(
            eq(code.email, email),
            isNull(code.usedAt),
            gt(code.createdAt, now() - hourMs),
            sql`${code.attempts} >= ${embeddedLimits.codeAttempts}`,
          ),
        )
      return rows.length >= embeddedLimits.exhaustedCodes
    },

    forget: async (): Promise<void> =>
      void (await db.delete(code).where(lt(code.createdAt, now() - 24 * hourMs))),
  }
}

export type Codes = ReturnType<typeof createCodes>
