import type { Database } from '../../lib/db/database.ts'
import { ownSecret } from '../../lib/db/ownSecret.ts'
import { historySecret } from './schema.ts'

/** The key that cursors are signed with. */
export const historyKey = (db: Database): (() => Promise<Buffer>) =>
  ownSecret(db, {
    table: historySecret,
    key: { column: 'name', value: 'history cursor' },
    encoding: 'base64',
  })
