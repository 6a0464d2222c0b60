import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import { FatalError } from '../log/fatalError.ts'
import { writeOwnFile } from '../writeOwnFile.ts'
import { noBans, projectsSchema, type Banned, type Project } from './projectSchema.ts'

/** What the file of the projects says. */
export interface ProjectsFile {
  readonly projects: readonly Project[]
  readonly banned: Banned
}

/** Where the projects stand, and who is banned. */
export interface ProjectsStore {
  /** For people. */
  readonly where: () => Promise<string>
  /** Another with each change. */
  readonly version: () => Promise<string>
  /** @throws FatalError when it cannot be understood */
  readonly read: (mustExist?: boolean) => Promise<ProjectsFile>
  /** One change after the other, each whole. @param mayBegin with none, where no file is there to take over @throws what `by` throws: then nothing changes */
  readonly change: (by: (before: ProjectsFile) => ProjectsFile, mayBegin?: boolean) => Promise<void>
}

/**
 * Reads the projects, and who is banned. No file means no project.
 * @param mustExist refuse that there is none
 * @throws FatalError when the file cannot be read or understood
 */
export async function readProjectsFile(file: string, mustExist = false): Promise<ProjectsFile> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !mustExist) return { projects: [], banned: noBans }
    const why = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
    throw new FatalError(
      `PROJECTS_FILE names ${file}, which ${why}. Make it with "causeway projects add <name> --file ${file}", or name the right one.`,
      { cause: error },
    )
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), projectsSchema), text)
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue)
    return path ? `${path}: ${issue.message}` : issue.message
  })
  throw new FatalError(
    `${file} cannot be understood: ${problems.join('; ')}. Nobody can be told apart without it. ` +
      'Mend it, or move it away and add the projects again with "npm run tool cli projects -- add".',
  )
}

/** Writes all projects at once. */
export async function writeProjects(
  file: string,
  projects: readonly Project[],
  banned: Banned = noBans,
): Promise<void> {
  const isAnybodyBanned = banned.projects.length + banned.origins.length > 0
  // A release from before bans reads the file as long as it holds none.
  const whole = { projects, ...(isAnybodyBanned ? { banned } : {}) }
  await writeOwnFile(file, `${JSON.stringify(whole, null, 2)}\n`)
}

/** The projects of one machine. @param mustExist see `readProjectsFile` */
export const projectsInFile = (file: string, mustExist = false): ProjectsStore => ({
  where: async () => file,
  // The command puts a new file in the old one's place.
  async version() {
    try {
      const { ino, mtimeMs, size } = await stat(file)
      return `${ino} ${mtimeMs} ${size}`
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none'
      throw error
    }
  },
  read: (must = mustExist) => readProjectsFile(file, must),
  async change(by) {
    const { projects, banned } = by(await readProjectsFile(file))
    await writeProjects(file, projects, banned)
  },
})
