import { integer, jsonb, pgSchema, uuid } from 'drizzle-orm/pg-core'
import type { ProjectsFile } from './projectsFile.ts'

export const projectTables = pgSchema('projects')

/** The projects that all nodes serve, as a file would have them: one row. */
export const projectsDocument = projectTables.table('document', {
  id: integer('id').primaryKey(),
  /** Another with each change, drawn: after a fail-over that lost a change, a number would come back with other projects. */
  revision: uuid('revision').notNull(),
  document: jsonb('document').$type<ProjectsFile>().notNull(),
})
