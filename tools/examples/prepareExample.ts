import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/fromRoot.ts'
import { runNpm } from '../lib/runNpm.ts'
import { forbiddenPackages } from './forbiddenPackages.ts'

const Lock = v.looseObject({ packages: v.record(v.string(), v.unknown()) })

/**
 * A lock file without our own packages: their tarballs change with every build, so npm looks at them afresh,
 * while everything else keeps its locked version.
 */
export function withoutOwnPackages(lock: string): string {
  const parsed = v.parse(Lock, JSON.parse(lock))
  const foreign = Object.entries(parsed.packages).filter(
    ([path]) => !path.startsWith('node_modules/@causeway/'),
  )
  return `${JSON.stringify({ ...parsed, packages: Object.fromEntries(foreign) }, undefined, 2)}\n`
}

/**
 * Copies an example beside the packed tarballs, as far apart as in the repository, and installs it from its lock file.
 * @param home a folder that is thrown away afterwards
 * @returns the copy's folder
 * @throws Error with what npm said
 */
export async function prepareExample(
  name: string,
  home: string,
  tarballs: readonly string[],
): Promise<string> {
  const folder = join(home, 'examples', name)
  mkdirSync(join(home, 'dist'), { recursive: true })
  for (const tarball of tarballs) copyFileSync(tarball, join(home, 'dist', basename(tarball)))
  cpSync(fromRoot('examples', name), folder, {
    recursive: true,
    filter: (path) =>
      !/\/(?:node_modules|dist|build|\.next|\.react-router|test-results)$/u.test(path),
  })
  const lock = join(folder, 'package-lock.json')
  if (existsSync(lock)) writeFileSync(lock, withoutOwnPackages(readFileSync(lock, 'utf8')))
  const { code, output } = await runNpm(['install', '--include=dev'], {
    cwd: folder,
    timeoutMs: 240_000,
  })
  if (code !== 0) throw new Error(`npm install failed (exit ${code}):\n${output}`)
  return folder
}

/**
 * Installs an example and writes what npm chose as its lock file.
 * @throws Error with what npm said, or with the packages whose licence forbids what we do
 */
export async function writeLock(
  name: string,
  home: string,
  tarballs: readonly string[],
): Promise<void> {
  const folder = await prepareExample(name, home, tarballs)
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const forbidden = forbiddenPackages(lock)
  if (forbidden.length > 0) throw new Error(forbidden.join('\n'))
  writeFileSync(fromRoot('examples', name, 'package-lock.json'), withoutOwnPackages(lock))
}
