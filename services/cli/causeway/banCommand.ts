import { isIP } from 'node:net'
import * as v from 'valibot'
import { covers } from '../../lib/projects/framingOrigins.ts'
import {
  allowedOrigin,
  projectId,
  type Banned,
  type Project,
} from '../../lib/projects/projectSchema.ts'
import { namedProjects, projectsFileOption } from './namedProjects.ts'

const usage = `causeway ban <origin or project id>     serves them no more, whatever the projects say
causeway unban <origin or project id>   takes that back

  ${projectsFileOption}

An origin is https://evil.example or https://*.evil.example: what a browser sends from there is refused by every part, in any project's
name, and no such page shows the embedded wallet. A project's id is refused by every part, wherever it is named, also where unknown
projects are served. Running parts know it within a second; sockets that are open stay until they end. Programs outside of a browser send
no origin: ban the project, or have the proxy, which sees them first, refuse their network address.`

/**
 * @param args words behind the command's name
 * @throws Error with the usage, or that says why nobody is banned; FatalError when the file cannot be understood
 */
export async function banCommand(kind: 'ban' | 'unban', args: readonly string[]): Promise<void> {
  const [who, ...rest] = args
  const [option, named] = rest
  if (who === undefined || (rest.length > 0 && (option !== '--file' || rest.length !== 2)))
    throw new Error(usage)
  const list = listOf(who)
  const said: string[] = []
  const store = await namedProjects(named)
  await store.change((before) => {
    const { projects, banned } = before
    const isBanned = banned[list].includes(who)
    if (isBanned === (kind === 'ban'))
      throw new Error(`${who} is ${isBanned ? 'banned already' : 'not banned'}.`)
    const of = isBanned ? banned[list].filter((one) => one !== who) : [...banned[list], who]
    if (list === 'origins' && !isBanned) said.push(...projects.flatMap(coveredBy(who)))
    return { projects, banned: { ...banned, [list]: of } }
  })
  console.log(`${who} is banned${kind === 'ban' ? '' : ' no more'} in ${await store.where()}.`)
  for (const line of said) console.log(line)
}

/** Which patterns of a project show no wallet any more. */
const coveredBy =
  (who: string) =>
  ({ id, name, allowedOrigins }: Project): readonly string[] =>
    allowedOrigins
      .filter((pattern) => pattern !== who && pattern.includes('*') && covers(pattern, who))
      .map(
        (pattern) =>
          `${id}  ${name}: ${pattern} covers it, and shows no wallet any more. List its good pages one by one.`,
      )

/** @throws Error when it is neither */
function listOf(who: string): keyof Banned {
  if (v.safeParse(projectId, who).success) return 'projects'
  if (v.safeParse(allowedOrigin, who).success) return 'origins'
  if (isIP(who.split('/', 1)[0] ?? '') !== 0)
    throw new Error(
      `${who} is a network address: the proxy sees it first. In deploy/Caddyfile: "@banned client_ip ${who}" and "abort @banned".`,
    )
  throw new Error(
    `"${who}" is neither an origin like https://evil.example nor a project's id.\n\n${usage}`,
  )
}
