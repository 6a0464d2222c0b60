import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startChild, type Child } from '@causeway/testkit/processes/startChild'
import { makeRelease } from '../../tools/release/makeRelease.ts'
import { asStranger, type OtherUser } from './asStranger.ts'
import { buildImage, canRunImages, type BuiltImage } from './buildImage.ts'
import { ensureCaddy } from './ensureCaddy.ts'
import {
  allGroups,
  origins,
  partGroups,
  pocketUrl,
  portVariables,
  privateOf,
} from './partGroups.ts'

const run = promisify(execFile)
const patienceMs = 60_000

/** A running installation. */
export interface RunningInstallation {
  /** From the archive to the last part that is ready behind the proxy. */
  readonly seconds: number
  readonly diskBytes: number
  readonly releaseBytes: number
  /** Of the image that the parts run from; null: this machine runs none, and they run as the image would. */
  readonly imageBytes: number | null
  /** Resident memory of each process, in bytes. */
  readonly memory: () => Promise<Readonly<Record<string, number>>>
  /** What the image's own health check says of each container. */
  readonly healthChecks: () => Promise<Readonly<Record<string, number>>>
  readonly isHidden: boolean
  readonly said: string
  /** @returns exit codes by process */
  readonly stop: () => Promise<Readonly<Record<string, number | null>>>
}

/** What an operator has: a database, a node, a mail server, the addresses that `deploy` wrote. */
interface Given {
  readonly databaseUrl: string
  readonly rpcUrl: string
  readonly mailUrl: string
  readonly settings: Readonly<Record<string, string>>
}

/** Where all of it is. */
interface Place {
  readonly out: string
  /** Of the user who installs. */
  readonly home: string
  readonly folder: string
  readonly stranger: OtherUser
  readonly env: Readonly<Record<string, string>>
  readonly image: BuiltImage | null
}

/**
 * Installs a release as another user in an empty folder, and starts every part behind Caddy.
 * @throws Error with what a part said when it does not become ready
 */
export async function installRelease(given: Given): Promise<RunningInstallation> {
  const caddy = await ensureCaddy()
  const out = mkdtempSync('/tmp/causeway-deploy-')
  chmodSync(out, 0o755)
  const release = await makeRelease(join(out, 'made'))
  const stranger = await asStranger()
  const home = join(out, 'home')
  mkdirSync(home)
  if (stranger.owner) chownSync(home, stranger.owner.uid, stranger.owner.gid)
  // A copy: a stranger sees no checkout, and Caddy may be unpacked in there.
  cpSync(caddy, join(out, 'caddy'))
  const folder = join(out, `causeway-${release.version}`)
  const env = { PATH: process.env['PATH'] ?? '', HOME: home }
  const image = canRunImages() ? await buildImage(release.folder, join(out, 'image')) : null
  const place = { out, home, folder, stranger, env, image }

  const started = performance.now()
  await run('tar', ['xzf', release.archive, '-C', out])
  const said = await initialise(place, given)
  const children = startAll(place)
  const stop = async () => {
    const codes: Record<string, number | null> = {}
    for (const [name, child] of children) {
      await child.stop('SIGTERM', 30_000)
      codes[name] = await child.exited
    }
    await image?.clear()
    rmSync(out, { recursive: true, force: true })
    return codes
  }
  try {
    for (const group of allGroups)
      await ready(() => statusOf(`http://127.0.0.1:${privateOf(group)}/ready`), group, children)
    for (const origin of [`${origins.app}/`, `${origins.wallet}/sdk`])
      await ready(() => statusBehindProxy(origin), 'caddy', children)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    seconds: (performance.now() - started) / 1_000,
    diskBytes: await bytesOf(folder),
    releaseBytes: statSync(release.archive).size,
    imageBytes: image?.bytes ?? null,
    memory: () =>
      ofEach([...children.keys()], async (name) => {
        const isInside = image !== null && name !== 'caddy'
        return residentBytes(
          isInside ? await image.pidOf(name) : (children.get(name)?.process.pid ?? 0),
        )
      }),
    healthChecks: () => ofEach(image ? allGroups : [], async (name) => image?.askHealth(name) ?? 1),
    isHidden: stranger.isHidden,
    said,
    stop,
  }
}

/** `causeway init`. @returns what it says */
async function initialise(
  { out, home, folder, stranger, env }: Place,
  given: Given,
): Promise<string> {
  const settings = join(out, 'my.env')
  const lines = Object.entries(given.settings).map(([name, value]) => `${name}=${value}`)
  writeFileSync(settings, lines.join('\n'))
  const options = {
    app: origins.app,
    wallet: origins.wallet,
    rpc: given.rpcUrl,
    settings,
    'database-url': given.databaseUrl,
    mail: given.mailUrl,
    tls: 'internal',
  }
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const [program, all] = stranger.command(process.execPath, [
    join(folder, 'causeway'),
    'init',
    join(home, 'installation'),
    ...words,
  ])
  const { stdout } = await run(program, all, { cwd: home, env })
  // Pocket is a page, too: of an origin that the first project does not name.
  const [, id = ''] = /first project: ([0-9a-f]{32})/u.exec(stdout) ?? []
  const file = join(home, 'installation/projects.json')
  const [allow, allowWords] = stranger.command(process.execPath, [
    join(folder, 'causeway'),
    'projects',
    'allow',
    id,
    pocketUrl,
    '--file',
    file,
  ])
  await run(allow, allowWords, { cwd: home, env })
  return stdout
}

async function ofEach<Name extends string>(
  names: readonly Name[],
  ask: (name: Name) => Promise<number>,
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {}
  // One after the other: podman refuses eight at once on a busy machine.
  for (const name of names) found[name] = await ask(name)
  return found
}

/** The proxy, and a process for each group of parts: in a container where this machine runs images. */
function startAll({ out, home, folder, stranger, env, image }: Place): ReadonlyMap<string, Child> {
  const upstreams = Object.entries(portVariables).map(([name, port]) => [
    `UPSTREAM_${name === 'PORT' ? 'API' : name.replace(/_PORT$/u, '')}`,
    `127.0.0.1:${port}`,
  ])
  const ofProxy = {
    ...env,
    CAUSEWAY_APP_ORIGIN: origins.app,
    CAUSEWAY_WALLET_ORIGIN: origins.wallet,
    CAUSEWAY_CADDY_OPTIONS:
      'admin off\nlocal_certs\nskip_install_trust\nauto_https disable_redirects',
    CAUSEWAY_CADDY_TLS: 'tls internal',
    ...Object.fromEntries(upstreams),
  }
  const start = (program: string, words: readonly string[], own: NodeJS.ProcessEnv) => {
    const [command, all] = stranger.command(program, words)
    return startChild(command, all, { cwd: home, env: own })
  }
  const installation = join(home, 'installation')
  const settings = ['--env', join(installation, 'causeway.env')]
  const file = join(folder, 'deploy/Caddyfile')
  const proxy = ['run', '--adapter', 'caddyfile', '--config', file]
  const children = new Map([['caddy', start(join(out, 'caddy'), proxy, ofProxy)]])
  for (const group of allGroups) {
    const own = {
      ...portVariables,
      PRIVATE_PORT: String(privateOf(group)),
      ALLOWED_ORIGINS: [origins.app, origins.wallet, pocketUrl].join(','),
      DRAIN_SECONDS: '0',
      // This chain makes blocks when somebody sends.
      HEAD_SECONDS: '0',
      POLL_MS: '500',
    }
    const words = [...settings, ...partGroups[group]]
    if (image === null) {
      const all = [join(folder, 'causeway'), ...words]
      children.set(group, start(process.execPath, all, { ...env, ...own }))
      continue
    }
    const [program, all] = image.command(
      {
        name: group,
        user: stranger.owner ?? { uid: 65_532, gid: 65_532 },
        // On this machine's own network: nobody else may come.
        env: { ...own, HOST: '127.0.0.1' },
        readable: [installation],
        writable: [join(installation, 'data')],
      },
      words,
    )
    children.set(group, startChild(program, all, { cwd: home, env }))
  }
  return children
}

async function ready(
  ask: () => Promise<number>,
  name: string,
  children: ReadonlyMap<string, Child>,
): Promise<void> {
  const end = Date.now() + patienceMs
  let last = ''
  while (Date.now() < end) {
    const child = children.get(name)
    const ended = child?.process.exitCode ?? null
    if (ended !== null) throw new Error(`${name} ended with ${ended}:\n${child?.output()}`)
    try {
      const status = await ask()
      if (status === 200) return
      last = `answers ${status}`
    } catch (error) {
      last = (error as Error).message
    }
    await sleep(50)
  }
  throw new Error(`${name} is not ready: ${last}\n${children.get(name)?.output()}`)
}

const statusOf = async (url: string) => (await fetch(url)).status

/** Caddy signed for itself. */
function statusBehindProxy(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).once('error', reject)
  })
}

async function bytesOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sb', folder])
  return Number.parseInt(stdout, 10)
}

/** By the kernel. Setpriv and unshare become what they start. */
function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(?<kB>\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes?.groups?.['kB'] ?? 0) * 1_024
}
