import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { loginName, type LoginName } from '@causeway/protocol/api/wallet/fields'
import { isEverybody } from './framingOrigins.ts'
import { allowedOrigin, projectSchema, type Project } from './projectSchema.ts'

/** What an operator wants done. */
export type Change =
  | { readonly kind: 'add'; readonly name: string; readonly origins: readonly string[] }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'allow' | 'forbid'; readonly id: string; readonly origins: readonly string[] }
  | { readonly kind: 'analytics'; readonly id: string; readonly on: boolean }
  | { readonly kind: 'logins'; readonly id: string; readonly logins: readonly string[] | null }
  | { readonly kind: 'limit'; readonly id: string; readonly requestsPerSecond: number | null }

/**
 * The projects after a change, and the one that was changed.
 * @throws Error in plain words when there is no such project, or an origin is none or everybody's
 */
export function changeProjects(
  projects: readonly Project[],
  change: Change,
): { readonly projects: readonly Project[]; readonly changed: Project } {
  if (change.kind === 'add' || change.kind === 'allow') change.origins.forEach(requireOwn)
  if (change.kind === 'add') {
    const added = read({
      id: randomBytes(16).toString('hex'),
      name: change.name,
      allowedOrigins: [...new Set(change.origins)],
      analytics: false,
    })
    return { projects: [...projects, added], changed: added }
  }
  const old = projects.find(({ id }) => id === change.id)
  if (!old) throw new Error(`There is no project ${change.id}. "list" shows all of them.`)
  if (change.kind === 'remove')
    return { projects: projects.filter((one) => one !== old), changed: old }
  const changed = read(changeOne(old, change))
  return { projects: projects.map((one) => (one === old ? changed : one)), changed }
}

function changeOne(old: Project, change: Exclude<Change, { kind: 'add' | 'remove' }>): Project {
  switch (change.kind) {
    case 'allow':
      return { ...old, allowedOrigins: [...new Set([...old.allowedOrigins, ...change.origins])] }
    case 'forbid': {
      const unknown = change.origins.find((origin) => !old.allowedOrigins.includes(origin))
      if (unknown !== undefined) throw new Error(`${unknown} is not allowed now.`)
      const left = old.allowedOrigins.filter((origin) => !change.origins.includes(origin))
      if (left.length === 0)
        throw new Error('A project without any origin is served everywhere. Remove it instead.')
      return { ...old, allowedOrigins: left }
    }
    case 'analytics':
      return { ...old, analytics: change.on }
    case 'logins': {
      const { logins: _before, ...rest } = old
      return change.logins === null ? rest : { ...rest, logins: change.logins.map(readLogin) }
    }
    case 'limit': {
      const { requestsPerSecond: _before, ...rest } = old
      const { requestsPerSecond } = change
      return requestsPerSecond === null ? rest : { ...rest, requestsPerSecond }
    }
    default:
      return change satisfies never
  }
}

/** @throws Error for a pattern that stands for everybody's pages: they would ask in the app's name */
function requireOwn(origin: string): void {
  if (isEverybody(origin))
    throw new Error(
      `Under "${origin}" anybody has a page for the asking. Name the pages of the app alone.`,
    )
}

function readLogin(name: string): LoginName {
  const parsed = v.safeParse(loginName, name)
  if (parsed.success) return parsed.output
  throw new Error(`"${name}" is no login: ${loginName.options.join(', ')}.`)
}

function read(project: Project): Project {
  for (const origin of project.allowedOrigins) {
    const parsed = v.safeParse(allowedOrigin, origin)
    if (!parsed.success) throw new Error(`"${origin}" ${parsed.issues[0].message}.`)
  }
  return v.parse(projectSchema, project)
}
