#!/usr/bin/env node
/**
 * The door to every command: `node tools/run.mjs <command> [arguments]`.
 * Plain Node without dependencies, because on a fresh clone nothing is installed yet:
 * it checks Node, installs the locked packages when they are missing or changed,
 * and then runs the command's TypeScript file through tsx in this same process
 * (one process: signals and exit codes need no forwarding).
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Commands that do not stand in tools/commands, by name. */
const elsewhere = { contracts: 'plans/contracts/script/main.ts' }
/** Where the operators' commands stand: `npm run tool cli <name>`. */
const operatorFolders = ['services/cli', 'plans/cli']
const commandsFolder = 'tools/commands'

const [first = '', ...others] = process.argv.slice(2)
const isOperators = first === 'cli'
const command = isOperators ? (others[0] ?? '') : first
const rest = isOperators ? others.slice(1) : others

const namesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^\w+\.ts$/u.test(name))
    .map((name) => name.slice(0, -3))

/** The file of the command, from the root; undefined: there is none of that name. */
function fileOf() {
  if (!isOperators && Object.hasOwn(elsewhere, command)) return elsewhere[command]
  const folders = isOperators ? operatorFolders : [commandsFolder]
  const folder = folders.find((one) => namesIn(one).includes(command))
  return folder && `${folder}/${command}.ts`
}

const allCommands = () =>
  isOperators
    ? operatorFolders.flatMap(namesIn)
    : [...namesIn(commandsFolder), ...Object.keys(elsewhere), 'cli <name>']

/** What `npm run tool` says without a name. */
function listTools() {
  const lines = Object.entries(JSON.parse(readFileSync(join(root, 'tools/commands.json'), 'utf8')))
  const width = Math.max(...lines.map(([name]) => name.length))
  process.stdout.write(
    `npm run tool <name> [-- options]\n\n${lines
      .map(([name, line]) => `  ${name.padEnd(width)}  ${line}`)
      .join('\n')}\n`,
  )
}

/** Ends with a message; the commands that count tests end with their line of counts, whatever stopped them. */
function fail(message) {
  process.stderr.write(`${message}\n`)
  if (command === 'test' || command === 'check') process.stdout.write('\n0 passed, 1 failed\n')
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Node ${process.versions.node} is too old: Causeway needs 20.19 or newer.\n` +
      `Install a newer Node (https://nodejs.org/en/download), then run the same command again.`,
  )
}

function workspaceManifests() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map(
          (name) => `${pattern.slice(0, -2)}/${name}`,
        )
      : [pattern],
  )
  return ['package.json', ...folders.map((folder) => `${folder}/package.json`)].filter((file) =>
    existsSync(join(root, file)),
  )
}

function stampOf() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...workspaceManifests()])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // missing, or cut off by an install that was interrupted
  }
}

function needed() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.link,
  )
}

/** True when npm's own record of node_modules holds every locked package that this machine needs. */
function alreadyInstalled() {
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {}
  return needed().every(([path, entry]) => present[path]?.version === entry.version)
}

/** The needed packages whose folder is not there, whatever npm's record says: somebody removed them, or a copy was cut off. */
function missingPackages() {
  return needed()
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')))
}

function npmInstall() {
  const started = Date.now()
  const since = () => `${((Date.now() - started) / 1000).toFixed(0)} s`
  process.stdout.write('Installing the locked packages (no install script runs) …\n')
  const npm = process.env.npm_execpath
  const args = [
    'install',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // npm writes this record last; without it npm looks at the folders themselves.
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true })
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const stop = (signal) => {
    child.kill(signal)
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  const ticker = setInterval(() => process.stdout.write(`  still installing, ${since()}\n`), 10_000)
  return new Promise((resolve) => {
    child.on('error', (error) =>
      fail(`npm could not be started: ${error.message}. Is npm on the PATH?`),
    )
    child.on('close', (code) => {
      clearInterval(ticker)
      if (code !== 0) {
        fail(
          `npm install failed after ${since()} (exit ${code}):\n${output.trim()}\n\n` +
            `If the registry could not be reached, check the connection or the proxy and run the same command again.`,
        )
      }
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
      process.stdout.write(`Installed in ${since()}.\n`)
      resolve()
    })
  })
}

async function ensureInstalled() {
  const stampFile = join(root, 'node_modules/.causeway-stamp')
  const stamp = stampOf()
  const missing = missingPackages()
  if (missing.length === 0) {
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
    if (alreadyInstalled()) return writeFileSync(stampFile, stamp)
  } else if (existsSync(stampFile)) {
    process.stdout.write(`node_modules is not whole (packages missing: ${missing.length}).\n`)
  }
  await npmInstall()
  writeFileSync(stampFile, stamp)
}

/**
 * What the local stack and all its parts write for a while (compiled TypeScript first of all) goes into the checkout's own
 * folder, not into the machine's: there it would stay after the checkout is gone.
 */
function keepScratchHere() {
  process.env.TMPDIR = join(root, '.causeway/tmp')
  mkdirSync(process.env.TMPDIR, { recursive: true })
}

/** What measures and tries start servers that are killed: their folders go with the command, however it ends. */
function leaveNothing() {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-run-'))
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(130))
}

checkNode()
if (command === '') {
  listTools()
  process.exit(0)
}
const file = fileOf()
if (!file) {
  const known = allCommands().sort((a, b) => (a < b ? -1 : 1))
  fail(
    `Unknown command "${command}". Commands: ${known.join(', ')}.\n"npm run tool" says what each does.`,
  )
}
await ensureInstalled()
process.chdir(root)
process.argv = [process.argv[0], join(root, file), ...rest]
if (command === 'start' || command === 'dev') keepScratchHere()
if (['bench', 'fuzz', 'interop'].includes(command)) leaveNothing()
const { register } = await import('tsx/esm/api')
register()
try {
  await import(pathToFileURL(join(root, file)).href)
} catch (error) {
  fail(error instanceof Error ? error.stack : String(error))
}
