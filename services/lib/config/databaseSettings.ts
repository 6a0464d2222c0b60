import * as v from 'valibot'
import { defineSettings } from './defineSettings.ts'
import { urlOf, wholeNumberFrom } from './variables.ts'

export type DatabaseConfig =
  | {
      readonly kind: 'postgres'
      readonly url: string
      /** Connections of this process for answers; what follows the chain has its own beside them. */
      readonly connections: number
    }
  | { readonly kind: 'embedded'; readonly folder: string }

/** What is read by services that keep something. */
export const databaseSettings = defineSettings({
  variables: {
    DATABASE_URL: v.optional(urlOf(['postgres:', 'postgresql:'])),
    DATABASE_CONNECTIONS: v.optional(wholeNumberFrom(1, 1_000), '10'),
    DATA_DIR: v.optional(v.string(), '.causeway/data'),
  },
  howToFix: {
    DATABASE_URL:
      'Name a PostgreSQL database: DATABASE_URL=postgres://user:password@host:5432/name, or leave it out for the embedded one.',
    DATABASE_CONNECTIONS:
      'Say how many connections to PostgreSQL this process may open for answers: DATABASE_CONNECTIONS=10.',
    DATA_DIR: 'Name the folder of the embedded database: DATA_DIR=/var/lib/causeway.',
  },
  secrets: ['DATABASE_URL'],
  configOf: (read): { readonly database: DatabaseConfig } => ({
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL, connections: read.DATABASE_CONNECTIONS }
      : { kind: 'embedded', folder: read.DATA_DIR },
  }),
})
