import { setTimeout } from 'node:timers/promises'
import { serverTexts } from '@causeway/protocol/errors/fromServer'
import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import { sayError } from '../log/describeError.ts'
import { FatalError } from '../log/fatalError.ts'
import { HttpRefusal } from '../http/refusal.ts'
import type { Log } from '../log/log.ts'
import type { ProjectsConfig } from '../config/projectsSettings.ts'
import type { ServedProject } from './projectSchema.ts'
import { openProjectsStore } from './openProjectsStore.ts'
import type { ProjectsFile } from './projectsFile.ts'

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
  /** Why those that are known may be old; null: they are not. */
  trouble(): string | null
}

/** For so long (ms) they are taken as they were read: a change shows after at most this. */
const fresh = 1_000
/** Where they cannot be read, the next look waits so long (ms). */
const restMs = 5_000
/** Nobody waits longer (ms) for a look, and nobody at all after one that failed or is late: what is known counts meanwhile. */
const patienceMs = 250

/**
 * Reads the projects, and again when they changed: an operator's command needs no restart. What cannot be read later changes nothing and
 * is logged, so that one typing mistake, or a database that is away, does not shut everybody out.
 * @throws FatalError when they cannot be read or understood at the start
 */
export async function createProjects(
  options: ProjectsConfig & { readonly log: Log; readonly now?: () => number },
): Promise<Projects> {
  const { required, log, now = Date.now } = options
  const store = await openProjectsStore(options, log)
  let version = await store.version()
  let known = byId(await store.read())
  let looked = now()
  let looking: Promise<unknown> | null = null
  let answers = true
  let trouble: string | null = null

  async function look(): Promise<void> {
    answers = false
    // No other one beside it.
    looked = Infinity
    try {
      const seen = await store.version()
      if (seen !== version) {
        version = seen
        known = byId(await store.read())
        trouble = null
        log.info({ projects: known.projects.size }, 'projects were read again')
      }
      answers = true
    } catch (error) {
      trouble = `the projects cannot be read, and those that are known count: ${sayError(error)}`
      log.error({ err: error }, trouble)
      answers = error instanceof FatalError
      if (!answers) version = 'not read'
    }
    looked = now() + (answers ? 0 : restMs - fresh)
  }

  async function find(projectId: string): Promise<ServedProject | null> {
    if (now() - looked >= fresh) {
      const patience = setTimeout(answers ? patienceMs : 0, null, { ref: false })
      looking = Promise.race([look(), patience]).finally(() => (looking = null))
    }
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
    trouble: () => trouble,
  }
}

function byId({ projects, banned }: ProjectsFile) {
  const served = projects
    .filter(({ id }) => !banned.projects.includes(id))
    .map((one): ServedProject => ({ ...one, bannedOrigins: banned.origins }))
  return { projects: new Map(served.map((one) => [one.id, one])), banned }
}
