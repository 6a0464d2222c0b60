import { integer, jsonb, pgSchema } from 'drizzle-orm/pg-core'
import type { ProjectsFile } from './projectsFile.ts'

export const projectTables = pgSchema('projects')

/** The projects that all nodes serve, as a file would have them: one row. */
export const projectsDocument = projectTables.table('document', {
  id: integer('id').primaryKey(),
  /** Another with each change. */
  revision: integer('revision').notNull(),
  document: jsonb('document').$type<ProjectsFile>().notNull(),
})
