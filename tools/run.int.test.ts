import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromRoot } from './lib/fromRoot.ts'

/** The door to every command, in a clone of its own whose npm is a script that installs one package. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'causeway run '))
  for (const folder of ['tools/commands', 'services/cli', 'plans/cli'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync(fromRoot('tools/run.mjs'), join(root, 'tools/run.mjs'))
  writeFileSync(join(root, 'package.json'), '{ "workspaces": [] }')
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/tsx': { version: '1.0.0' } } }),
  )
  for (const name of ['start', 'test'])
    writeFileSync(join(root, `tools/commands/${name}.ts`), 'export {}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const installing = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('node_modules/tsx/esm', { recursive: true })
writeFileSync('node_modules/tsx/package.json', '{ "type": "module", "exports": { "./esm/api": "./esm/api.js" } }')
writeFileSync('node_modules/tsx/esm/api.js', 'export function register() {}')
writeFileSync('node_modules/.package-lock.json', '{ "packages": { "node_modules/tsx": { "version": "1.0.0" } } }')`

function run(command: string, npm: string) {
  const script = join(root, 'npm.mjs')
  writeFileSync(script, npm)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/run.mjs'), command],
    { encoding: 'utf8', env: { ...process.env, npm_execpath: script } },
  )
  return { status, output: stdout + stderr, last: stdout.trimEnd().split('\n').at(-1) }
}

describe('run.mjs', () => {
  it('installs again when packages were removed after a whole install', () => {
    expect(run('test', installing).output).toContain('Installed in')
    expect(existsSync(join(root, 'node_modules/.causeway-stamp'))).toBe(true)
    expect(run('test', 'process.exit(1)').output).not.toContain('Installing')
    rmSync(join(root, 'node_modules/tsx'), { recursive: true })
    const { output } = run('test', installing)
    expect(output).toContain('node_modules is not whole (packages missing: 1).')
    expect(output).toContain('Installed in')
  })

  it('installs again when npm’s record was cut off', () => {
    run('test', installing)
    rmSync(join(root, 'node_modules/.causeway-stamp'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packa')
    expect(run('test', installing).output).toContain('Installed in')
    expect(readFileSync(join(root, 'node_modules/.causeway-stamp'), 'utf8')).toMatch(
      /^[0-9a-f]{64}$/,
    )
  })

  it('keeps what the stack writes for a while inside the checkout', () => {
    // The compiler of TypeScript is the first that writes: it tells where.
    const telling = installing.replace(
      'register() {}',
      'register() { console.log("scratch in", process.env.TMPDIR) }',
    )
    expect(run('start', telling).output).toContain(`scratch in ${join(root, '.causeway/tmp')}\n`)
    expect(existsSync(join(root, '.causeway/tmp'))).toBe(true)
  })

  it('error: a test run that cannot install says why, and ends with the line of counts', () => {
    const { status, output, last } = run(
      'test',
      'console.error("ENOTFOUND registry"); process.exit(1)',
    )
    expect(status).toBe(1)
    expect(output).toContain('ENOTFOUND registry')
    expect(last).toBe('0 passed, 1 failed')
  })

  it('error: a test command that crashes while it loads ends with the line of counts', () => {
    run('test', installing)
    rmSync(join(root, 'tools/commands/test.ts'))
    writeFileSync(join(root, 'npm.mjs'), '')
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'tools/run.mjs'), 'test'], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
  })

  it('says what each tool does when none is named', () => {
    cpSync(fromRoot('tools/commands.json'), join(root, 'tools/commands.json'))
    const { status, output } = run('', '')
    expect(status).toBe(0)
    expect(output).toMatch(/^ {2}bench +measures a part/mu)
    expect(output).toMatch(/^ {2}cli registry +judges the registry/mu)
  })

  it('error: an unknown command is named beside those that exist', () => {
    const { status, output } = run('fly', '')
    expect(status).toBe(1)
    expect(output).toContain('Unknown command "fly". Commands: cli <name>, contracts, start, test.')
  })
})
