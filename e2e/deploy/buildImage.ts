import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { isInstalled } from '../../tools/lib/isInstalled.ts'

const run = promisify(execFile)

/** A built image, and how its containers run on a machine that may have no systemd and no cgroups of its own. */
export interface BuiltImage {
  readonly bytes: number
  /** The program and words that run these in a container, until it ends. */
  readonly command: (container: Container, words: readonly string[]) => [string, string[]]
  /** Asks as the image's own health check does. @returns its exit code */
  readonly askHealth: (name: string) => Promise<number>
  /** Of the container's own process. */
  readonly pidOf: (name: string) => Promise<number>
  /** Ends what still runs. */
  readonly clear: () => Promise<void>
}

interface Container {
  readonly name: string
  readonly user: { readonly uid: number; readonly gid: number }
  readonly env: Readonly<Record<string, string>>
  /** Seen inside where they are outside. */
  readonly readable: readonly string[]
  readonly writable: readonly string[]
}

/** Only what nothing asks for: this view of the disk is the container's own. */
const ownView = [
  '-m',
  'sh',
  '-c',
  'mount --make-rprivate / && { umount /sys/fs/cgroup/unified 2>/dev/null || true; } && exec "$@"',
  'sh',
]

/** Whether images are built and run here: as root, with buildah and podman. */
export function canRunImages(): boolean {
  return (
    process.getuid?.() === 0 &&
    isInstalled('buildah') &&
    isInstalled('podman') &&
    spawnSync('unshare', [...ownView, 'true'], { stdio: 'ignore' }).status === 0
  )
}

/**
 * Builds the image of a release by `deploy/Containerfile`, in a store of its own. No registry is asked: the image to run in is made of this
 * machine's Node, and as little else as the named one has (no shell, nobody but one user).
 * @param release folder of the unpacked release
 * @param home folder for the store
 */
export async function buildImage(release: string, home: string): Promise<BuiltImage> {
  const store = ['--storage-driver', 'vfs', '--root', join(home, 'store')]
  const all = [...store, '--runroot', join(home, 'run')]
  const bud = (words: readonly string[]) =>
    run('buildah', [...all, 'bud', '--isolation', 'chroot', '--format', 'docker', ...words], {
      maxBuffer: 1 << 24,
    })
  for (const [name, programs] of [
    ['node-alone', { [process.execPath]: '/nodejs/bin/node' }],
    ['tools', { '/usr/bin/flock': '/usr/bin/flock' }],
  ] as const) {
    makeBase(join(home, name), programs)
    await bud(['-t', name, '-f', join(home, name, 'Containerfile'), join(home, name)])
  }
  await bud([
    '--build-arg',
    'RELEASE=made',
    '--build-arg',
    'RUN_IMAGE=localhost/node-alone',
    '--build-arg',
    'BUILD_IMAGE=localhost/tools',
    '-t',
    'causeway',
    '-f',
    fromRoot('deploy/Containerfile'),
    release,
  ])
  const podman = (words: readonly string[]): [string, string[]] => [
    'unshare',
    [...ownView, 'podman', ...all, ...words],
  ]
  const asked = async (words: readonly string[]) => (await run(...podman(words))).stdout.trim()
  return {
    bytes: Number(await asked(['image', 'inspect', '--format', '{{.Size}}', 'localhost/causeway'])),
    command: (container, words) =>
      podman(['run', ...optionsOf(container), 'localhost/causeway', ...words]),
    askHealth: (name) =>
      run(...podman(['healthcheck', 'run', name])).then(
        () => 0,
        (error: { readonly code: number }) => error.code,
      ),
    pidOf: async (name) => Number(await asked(['inspect', '--format', '{{.State.Pid}}', name])),
    clear: async () => void (await asked(['rm', '--all', '--force', '--time', '5'])),
  }
}

/** As `deploy/compose.yaml` has them: nothing may be written but what is named, and no right is left. */
function optionsOf({ name, user, env, readable, writable }: Container): string[] {
  return [
    '--name',
    name,
    '--rm',
    '--network=host',
    '--user',
    `${user.uid}:${user.gid}`,
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'all',
    '--security-opt',
    'no-new-privileges',
    '--cgroups=disabled',
    '--ulimit',
    'nofile=20000:20000',
    '--ulimit',
    'nproc=1000:1000',
    ...readable.flatMap((path) => ['--volume', `${path}:${path}:ro`]),
    ...writable.flatMap((path) => ['--volume', `${path}:${path}`]),
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ]
}

/** Programs, the libraries that they are linked with, and the authorities of TLS. @param programs by path, with their place */
function makeBase(folder: string, programs: Readonly<Record<string, string>>): void {
  const root = join(folder, 'root')
  const linked = execFileSync('ldd', Object.keys(programs), { encoding: 'utf8' })
  const libraries = [...linked.matchAll(/(?<path>\/\S+) \(0x/gu)].map(([, path = '']) => path)
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  const copies = [...libraries, ...(existsSync(authorities) ? [authorities] : [])]
  for (const [from, to] of [
    ...Object.entries(programs),
    ...copies.map((one) => [one, one] as const),
  ]) {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    cpSync(from, join(root, to), { dereference: true })
  }
  for (const one of ['tmp', 'proc', 'sys', 'dev']) mkdirSync(join(root, one))
  chmodSync(join(root, 'tmp'), 0o1777)
  writeFileSync(join(root, 'etc/passwd'), 'nonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin\n')
  writeFileSync(join(root, 'etc/group'), 'nonroot:x:65532:\n')
  writeFileSync(join(folder, 'Containerfile'), 'FROM scratch\nCOPY root /\n')
}
