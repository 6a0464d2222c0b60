import { projectsSettings } from '../../lib/config/projectsSettings.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { createLog } from '../../lib/log/log.ts'
import { openProjectsStore } from '../../lib/projects/openProjectsStore.ts'
import { projectsInFile, type ProjectsStore } from '../../lib/projects/projectsFile.ts'

/** How a usage says it. */
export const projectsFileOption = `--file <path>   a file of projects (default: those that the parts read: in the database of DATABASE_URL, which the
                  first change takes over from PROJECTS_FILE, else in that file)`

/**
 * The projects that the parts read, or those of a file.
 * @param file behind `--file`; left out: as the settings say
 * @throws FatalError that lists bad variables, or says why the database does not open; Error in production where nothing says which
 */
export async function namedProjects(file: string | undefined): Promise<ProjectsStore> {
  if (file !== undefined) return projectsInFile(file)
  // Other variables are others' business: whoever bans somebody is in a hurry.
  const set = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PROJECTS_FILE|DATABASE_URL)/u.test(name)),
  )
  if (process.env['PRODUCTION'] === '1' && !Object.values(set).some(Boolean))
    throw new Error('No part reads this: set DATABASE_URL or PROJECTS_FILE, or name a --file.')
  const { projects } = readSettings(set, projectsSettings)
  return openProjectsStore(projects, createLog({ level: 'warn' }))
}
