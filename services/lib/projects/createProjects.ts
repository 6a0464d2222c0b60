import { stat } from 'node:fs/promises'
import { serverTexts } from '@causeway/protocol/errors/fromServer'
import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import { FatalError } from '../log/fatalError.ts'
import { HttpRefusal } from '../http/refusal.ts'
import type { Log } from '../log/log.ts'
import type { ServedProject } from './projectSchema.ts'
import { readProjectsFile, type ProjectsFile } from './projectsFile.ts'

/** Who is asking: what a request says of itself. */
export interface ProjectCaller {
  readonly projectId: string | undefined
  /** The header of browsers; programs outside of one send none. */
  readonly origin: string | undefined
}

/** The projects that this installation serves: ids, allowed origins, what they may. */
export interface Projects {
  /**
   * The project of a caller; null when it names none that is known and such callers are served too. Who is banned is refused either way.
   * @throws Refusal 401 or 403 with the words of SPEC §8
   */
  admit(caller: ProjectCaller): Promise<ServedProject | null>
  /** A project by its id alone, whoever asks; null: there is none such, or it is banned. */
  find(projectId: string): Promise<ServedProject | null>
  count(): number
}

/** For this long a file is taken as it was read, in ms: a change shows after at most this. */
const fresh = 1_000

/**
 * Reads the projects' file, and again when it changed: an operator's command needs no restart. A file that is broken
 * later changes nothing and is logged, so that one typing mistake does not shut everybody out.
 * @param options.required refuse callers that name no known project
 * @throws FatalError when the file cannot be understood at the start
 */
export async function createProjects(options: {
  readonly file: string
  readonly required: boolean
  /** Refuse to start without the file. */
  readonly mustExist?: boolean
  readonly log: Log
  readonly now?: () => number
}): Promise<Projects> {
  const { file, required, mustExist, log, now = Date.now } = options
  let known = byId(await readProjectsFile(file, mustExist))
  let version = await versionOf(file)
  let looked = now()
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    looked = now()
    const seen = await versionOf(file)
    if (seen === version) return
    version = seen
    try {
      known = byId(await readProjectsFile(file))
      log.info({ projects: known.projects.size }, 'projects were read again')
    } catch (error) {
      if (!(error instanceof FatalError)) throw error
      log.error(error.message)
    }
  }

  async function find(projectId: string): Promise<ServedProject | null> {
    if (now() - looked >= fresh) looking ??= look().finally(() => (looking = null))
    if (looking) await looking
    return known.projects.get(projectId) ?? null
  }

  return {
    find,
    async admit({ projectId, origin }) {
      // As it was read just now it is at hand: to wait for it costs a promise for each request.
      const isAtHand = !looking && now() - looked < fresh
      const project = isAtHand
        ? (known.projects.get(projectId ?? '') ?? null)
        : await find(projectId ?? '')
      if (origin !== undefined && isAllowedOrigin(origin, known.banned.origins, []))
        throw new HttpRefusal(403, { field: 'origin', description: serverTexts.origin })
      if (!project) {
        if (!required && !known.banned.projects.includes(projectId ?? '')) return null
        throw new HttpRefusal(401, { field: 'projectId', description: serverTexts.key })
      }
      const { allowedOrigins } = project
      const free = allowedOrigins.length === 0 || origin === undefined
      // The list alone: the shared hosts of SPEC §9 pass checks in development only (D28).
      if (free || isAllowedOrigin(origin, allowedOrigins, [])) return project
      throw new HttpRefusal(403, { field: 'origin', description: serverTexts.origin })
    },
    count: () => known.projects.size,
  }
}

function byId({ projects, banned }: ProjectsFile) {
  const served = projects
    .filter(({ id }) => !banned.projects.includes(id))
    .map((one): ServedProject => ({ ...one, bannedOrigins: banned.origins }))
  return { projects: new Map(served.map((one) => [one.id, one])), banned }
}

/** Changes with every write: the command puts a new file in the old one's place. */
async function versionOf(file: string): Promise<string> {
  try {
    const { ino, mtimeMs, size } = await stat(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none'
    throw error
  }
}
