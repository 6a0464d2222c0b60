import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lockFile } from '@causeway/services/lib/db/lockFile'
import { fromRoot } from '../lib/fromRoot.ts'
import { runCommand } from '../lib/runCommand.ts'

/** A copy of the repository that may be broken. */
export interface ScratchCopy {
  readonly folder: string
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  /** Gives it back: one process at a time may break it. */
  readonly release: () => void
}

/** Kept between runs, for what is installed is many files. */
const folder = fromRoot('.causeway/mutants')

/** What is compiled once for all tests and kept beside the sources; copied, for a test may compile it anew. */
const compiled = ['plans/contracts/out', 'plans/contracts/cache']

/** Installed packages are read alone: a second name for each file is enough, where the disk allows it. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // What Vite keeps beside the packages is rewritten in place.
    if (basename(from) === 'node_modules' && entry.name.startsWith('.vite')) continue
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(code)) throw error
    copyFileSync(source, target)
  }
}

/** Links the installed packages of a folder, once for each lock file; half linked is not linked. */
function linkPackages(owner: string, lock: string): void {
  const [from, to] = [fromRoot(owner, 'node_modules'), join(folder, owner, 'node_modules')]
  const stamp = join(to, '.linked')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  rmSync(to, { recursive: true, force: true })
  linkFolder(from, to)
  writeFileSync(stamp, lock)
}

function* filesIn(name: string): Generator<string> {
  for (const entry of readdirSync(join(folder, name), { withFileTypes: true })) {
    const path = join(name, entry.name)
    if (entry.name === 'node_modules') continue
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** Copies a file unless the copy is as old and as long. */
function refresh(file: string): void {
  const [source, target] = [fromRoot(file), join(folder, file)]
  const { size, mtime } = statSync(source)
  const before = existsSync(target) ? lstatSync(target) : undefined
  if (before?.size === size && Math.abs(before.mtimeMs - mtime.getTime()) < 2) return
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(source, target)
  utimesSync(target, mtime, mtime)
}

/**
 * Copies what git knows or would take, and links the installed packages.
 *
 * @throws Error when git does not answer, or while another process has the copy
 */
export async function refreshScratchCopy(): Promise<ScratchCopy> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { code, output } = await runCommand({ command: 'git', args })
  if (code !== 0) throw new Error(`git ls-files failed: ${output.trim()}`)
  const files = new Set(output.split('\0').filter((file) => file && existsSync(fromRoot(file))))
  mkdirSync(folder, { recursive: true })
  const release = lockFile(`${folder}.lock`)
  if (typeof release !== 'function') throw new Error(`${folder} is used by ${release.owner}.`)
  for (const file of filesIn('')) if (!files.has(file)) rmSync(join(folder, file))
  for (const file of files) refresh(file)
  for (const name of compiled)
    if (existsSync(fromRoot(name))) cpSync(fromRoot(name), join(folder, name), { recursive: true })
  const lock = readFileSync(fromRoot('package-lock.json'), 'utf8')
  const owners = new Set([...files].flatMap((file) => ownersOf(file)))
  for (const owner of owners)
    if (existsSync(fromRoot(owner, 'node_modules'))) linkPackages(owner, lock)
  return {
    folder,
    release,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => {
      // In one step: whoever reads meanwhile finds the one or the other.
      writeFileSync(join(folder, `${file}.next`), text)
      renameSync(join(folder, `${file}.next`), join(folder, file))
    },
  }
}

/** The folders in which packages may be installed for a file: the root and two below. */
function ownersOf(file: string): readonly string[] {
  const [first = '', second = ''] = file.split('/')
  return ['', first, join(first, second)]
}
