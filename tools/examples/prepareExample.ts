import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/fromRoot.ts'
import { runNpm } from '../lib/runNpm.ts'
import { forbiddenPackages } from './forbiddenPackages.ts'
import type { TemplateApp } from './templates.ts'

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
      !/\/(?:node_modules|dist|build|\.next|\.astro|\.react-router|test-results)$/u.test(path),
  })
  const lock = join(folder, 'package-lock.json')
  if (existsSync(lock)) writeFileSync(lock, withoutOwnPackages(readFileSync(lock, 'utf8')))
  await npm(['install', '--include=dev'], folder)
  return folder
}

/**
 * Has a framework's generator make its app, and gives it the packed kit, its peers and a newcomer's files.
 * @param home a folder that is thrown away afterwards
 * @returns the app's folder
 * @throws Error with what npm said, or with the packages whose licence forbids what we do
 */
export async function prepareTemplate(
  { name, generator: [maker, command], files }: TemplateApp,
  home: string,
  tarballs: readonly string[],
): Promise<string> {
  const place = join(home, name)
  const folder = join(place, 'app')
  mkdirSync(place, { recursive: true })
  await npm(['exec', '--yes', `--package=${maker}@latest`, `--call=${command}`], place)
  for (const [path, text] of Object.entries(files())) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof text === 'string' ? text : text(readFileSync(file, 'utf8')))
  }
  const ours = tarballs.filter((tarball) => !tarball.includes('testkit'))
  await npm(['install', '--include=dev', ...ours, '@tanstack/react-query', 'viem'], folder)
  const forbidden = forbiddenPackages(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  if (forbidden.length > 0) throw new Error(forbidden.join('\n'))
  return folder
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await runNpm(args, { cwd, timeoutMs: 480_000 })
  if (code !== 0) throw new Error(`npm ${args[0]} failed (exit ${code}):\n${output}`)
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
