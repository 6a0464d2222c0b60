import { parseArgs } from 'node:util'
import { changeProjects, type Change } from '../../lib/projects/changeProjects.ts'
import type { Banned } from '../../lib/projects/projectSchema.ts'
import { projectsInFile, type ProjectsStore } from '../../lib/projects/projectsFile.ts'
import { namedProjects, projectsFileOption } from './namedProjects.ts'

const usage = `causeway projects <command> [--file <path>]   the apps that the services serve

  list                            all projects with their origins
  add <name> [origin …]           a new project; without an origin it is served from anywhere, and
                                  may show no frame of the embedded wallet
  remove <id>
  allow <id> <origin …>           https://app.example.org, https://*.example.org, http://localhost:*
  forbid <id> <origin …>
  analytics <id> on|off           whether the collector takes events of this app
  logins <id> <name …>|all        logins of the embedded wallet that this app shows, in this order
  limit <id> <n>|off              requests a second of all its clients together to the chain-data service, over all nodes
  import <path>                   those of a file in the place of all; whom it bans is banned besides

  ${projectsFileOption}
Running services read a change within a second.`

/**
 * Lists or changes the projects.
 * @param args words behind the command's name
 * @returns the exit code
 */
export async function projectsCommand(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { file: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    const [kind, path, ...more] = positionals
    if (values.help) console.log(usage)
    else if (kind === 'list') await list(await namedProjects(values.file))
    else if (kind === 'import' && path !== undefined && more.length === 0)
      await take(path, await namedProjects(values.file))
    else {
      const wanted = changeOf(positionals)
      await change(await namedProjects(values.file), wanted)
    }
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.message)
    return 1
  }
}

async function list(store: ProjectsStore): Promise<void> {
  const { projects, banned } = await store.read()
  for (const { id, name, allowedOrigins, analytics, requestsPerSecond } of projects) {
    const from = allowedOrigins.length === 0 ? 'anywhere' : allowedOrigins.join(' ')
    const limit = requestsPerSecond ? `  ${requestsPerSecond} requests a second` : ''
    console.log(`${id}  ${name}  from ${from}${analytics ? '  analytics on' : ''}${limit}`)
  }
  for (const one of [...banned.projects, ...banned.origins]) console.log(`${one}  banned`)
  console.log(`${projects.length} projects in ${await store.where()}`)
}

async function change(store: ProjectsStore, wanted: Change): Promise<void> {
  let told = ''
  const mayBegin = wanted.kind === 'add' && process.env['PRODUCTION'] !== '1'
  await store.change((before) => {
    const { projects, changed } = changeProjects(before.projects, wanted)
    told = `${wanted.kind}: ${changed.id}  ${changed.name}`
    return { ...before, projects }
  }, mayBegin)
  console.log(`${told}, now in ${await store.where()}`)
}

/** @throws FatalError when the file is not there or cannot be understood: then nothing changes */
async function take(path: string, store: ProjectsStore): Promise<void> {
  const { projects, banned } = await projectsInFile(path, true).read()
  let bans = 0
  await store.change(({ banned: old }) => {
    const both = (list: keyof Banned) => [...new Set([...old[list], ...banned[list]])]
    const all = { projects: both('projects'), origins: both('origins') }
    bans = all.projects.length + all.origins.length
    return { projects, banned: all }
  }, true)
  const what = `${projects.length} projects, ${bans} banned`
  console.log(`import: ${what}, now in ${await store.where()}`)
}

/** What the words ask for. @throws Error with the usage when they ask for nothing known */
function changeOf([kind, first, ...rest]: readonly string[]): Change {
  if (first !== undefined) {
    if (kind === 'add') return { kind, name: first, origins: rest }
    if (kind === 'remove' && rest.length === 0) return { kind, id: first }
    if (kind === 'logins' && rest.length > 0)
      return { kind, id: first, logins: rest[0] === 'all' ? null : rest }
    if ((kind === 'allow' || kind === 'forbid') && rest.length > 0)
      return { kind, id: first, origins: rest }
    const [on, ...more] = rest
    if (kind === 'analytics' && (on === 'on' || on === 'off') && more.length === 0)
      return { kind, id: first, on: on === 'on' }
    if (kind === 'limit' && on !== undefined && more.length === 0 && /^(?:off|\d{1,7})$/u.test(on))
      return { kind, id: first, requestsPerSecond: on === 'off' ? null : Number(on) }
  }
  throw new Error(usage)
}
