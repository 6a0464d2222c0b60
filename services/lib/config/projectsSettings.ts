import * as v from 'valibot'
import { databaseUrl } from './databaseSettings.ts'
import { defineSettings } from './defineSettings.ts'
import { flag } from './variables.ts'

/** Whom the services serve. */
export interface ProjectsConfig {
  readonly file: string
  /** Whether callers without the id of a known project are refused. */
  readonly required: boolean
  /** Whether a file that is not there is refused: it was made by a command. */
  readonly mustExist: boolean
  /** The database that holds them, once a command changed them; null: the file does. */
  readonly databaseUrl: string | null
}

/** Where the projects stand. */
export const projectsSettings = defineSettings({
  variables: {
    PROJECTS_FILE: v.optional(v.string(), '.causeway/projects.json'),
    PROJECTS_REQUIRED: v.optional(flag, '0'),
    PRODUCTION: v.optional(flag, '0'),
    DATABASE_URL: databaseUrl.variable,
  },
  howToFix: {
    PROJECTS_FILE:
      'Name the file of the projects, where no database holds them: PROJECTS_FILE=/etc/causeway/projects.json.',
    PROJECTS_REQUIRED: 'PROJECTS_REQUIRED=1 refuses callers without a project id, 0 lets them in.',
    PRODUCTION:
      'PRODUCTION=1 refuses to start without a database, keys and projects that commands made; 0 makes them at first use.',
    DATABASE_URL: databaseUrl.howToFix,
  },
  secrets: ['DATABASE_URL'],
  configOf: (read): { readonly projects: ProjectsConfig; readonly isProduction: boolean } => ({
    projects: {
      file: read.PROJECTS_FILE,
      required: read.PROJECTS_REQUIRED === '1',
      mustExist: read.PRODUCTION === '1',
      databaseUrl: read.DATABASE_URL ?? null,
    },
    isProduction: read.PRODUCTION === '1',
  }),
})
