import type { family } from '../schema.ts'

/** A login, and what follows from it by refreshing, as it is stored. */
export type TokenFamily = typeof family.$inferSelect
