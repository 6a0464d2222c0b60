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

/** The one variable that parts read which keep nothing else. */
export const databaseUrl = {
  variable: v.optional(urlOf(['postgres:', 'postgresql:'])),
  howToFix:
    'Name a PostgreSQL database: DATABASE_URL=postgres://user:password@host:5432/name, or leave it out for the embedded one.',
} as const

const howToFix = {
  DATABASE_URL: databaseUrl.howToFix,
  DATABASE_CONNECTIONS:
    'Say how many connections to PostgreSQL this process may open for answers: DATABASE_CONNECTIONS=10.',
  DATA_DIR: 'Name the folder of the embedded database: DATA_DIR=/var/lib/causeway.',
} as const

/** What is read by services that keep something. */
export const databaseSettings = defineSettings({
  variables: {
    DATABASE_URL: databaseUrl.variable,
    DATABASE_CONNECTIONS: v.optional(wholeNumberFrom(1, 1_000), '10'),
    DATA_DIR: v.optional(v.string(), '.causeway/data'),
  },
  howToFix,
  // The embedded one is for a machine where nothing matters: it would be empty, and nobody would say so.
  problems: (set) =>
    set['PRODUCTION'] === '1' && !set['DATABASE_URL']
      ? [
          '  DATABASE_URL is not set, but PRODUCTION=1. Name a PostgreSQL database: DATABASE_URL=postgres://user:password@host:5432/name, or the file that holds it: DATABASE_URL_FILE=/etc/causeway/secrets/database-url.',
        ]
      : [],
  secrets: ['DATABASE_URL'],
  configOf: (read): { readonly database: DatabaseConfig } => ({
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL, connections: read.DATABASE_CONNECTIONS }
      : { kind: 'embedded', folder: read.DATA_DIR },
  }),
})
