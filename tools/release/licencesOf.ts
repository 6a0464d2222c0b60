import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import type { ShippedPackage } from './shippedPackages.ts'

/** The terms of everything that is bundled: most of them may be handed on only together with these. */
export async function licencesOf(packages: readonly ShippedPackage[]): Promise<string> {
  const texts: string[] = []
  for (const { name, version, license, path } of packages) {
    const folder = fromRoot(path)
    // Optional ones of other platforms are in the lock file alone.
    const names = await readdir(folder).catch((): string[] => [])
    const files = names.filter((one) => /^(?:licen[cs]e|notice|copying)/iu.test(one)).sort()
    const parts = await Promise.all(
      files.map((file) => readFile(join(folder, file), 'utf8').catch(() => '')),
    )
    texts.push(`${name} ${version} (${license})\n\n${parts.join('\n').trim()}`)
  }
  return `${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}
