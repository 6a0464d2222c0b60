import { randomUUID } from 'node:crypto'
import type { StoredSettings, SavedSettings } from '@causeway/protocol/api/savedSettings'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { savedSettings } from '../../lib/signIn/schema.ts'

const dayMs = 86_400_000
/** In ms: what nobody asked for so long is forgotten. */
const keptMs = 400 * dayMs
/** In ms: that somebody asked is written no more often. */
const usedEveryMs = dayMs

/** The settings of accounts, one row each. Every write names the state that it takes the place of: none is lost unseen. */
export function createSavedSettings(db: Database, now: () => number) {
  return {
    async read(owner: string): Promise<SavedSettings | null> {
      const [row] = await db.select().from(savedSettings).where(eq(savedSettings.owner, owner))
      if (!row) return null
      if (row.usedAt + usedEveryMs <= now())
        await db.update(savedSettings).set({ usedAt: now() }).where(eq(savedSettings.owner, owner))
      const { chosen, version, savedAt } = row
      return { settings: chosen, version, savedAt: Math.floor(savedAt / 1_000) }
    },

    /** @param before the version that the client knows; null: none @returns null where there is another by now */
    async save(
      owner: string,
      chosen: StoredSettings,
      before: string | null,
    ): Promise<Pick<SavedSettings, 'version' | 'savedAt'> | null> {
      const at = now()
      const next = { chosen, version: randomUUID(), savedAt: at, usedAt: at }
      const rows = await (before === null
        ? db
            .insert(savedSettings)
            .values({ owner, ...next })
            .onConflictDoNothing()
            .returning({ owner: savedSettings.owner })
        : db
            .update(savedSettings)
            .set(next)
            .where(and(eq(savedSettings.owner, owner), eq(savedSettings.version, before)))
            .returning({ owner: savedSettings.owner }))
      if (rows.length === 0) return null
      return { version: next.version, savedAt: Math.floor(at / 1_000) }
    },

    remove: async (owner: string): Promise<void> =>
      void (await db.delete(savedSettings).where(eq(savedSettings.owner, owner))),

    forget: async (): Promise<void> =>
      void (await db.delete(savedSettings).where(lt(savedSettings.usedAt, now() - keptMs))),
  }
}

export type SavedSettingsRows = ReturnType<typeof createSavedSettings>
