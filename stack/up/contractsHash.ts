import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/root.ts'

const Artifact = v.object({
  bytecode: v.object({ object: v.string() }),
  ast: v.optional(v.object({ absolutePath: v.optional(v.string()) })),
  metadata: v.optional(
    v.object({ settings: v.object({ compilationTarget: v.record(v.string(), v.string()) }) }),
  ),
})

/**
 * Hash of the compiled code of our contracts and of the script that deploys them.
 * Two equal hashes mean the same code on chain; comments and formatting do not count.
 */
export function contractsHash(): string {
  const hash = createHash('sha256')
  const out = fromRoot('contracts/out')
  for (const folder of readdirSync(out)
    .filter((name) => name.endsWith('.sol'))
    .sort()) {
    for (const file of readdirSync(join(out, folder)).sort()) {
      const artifact = v.parse(Artifact, JSON.parse(readFileSync(join(out, folder, file), 'utf8')))
      const source =
        artifact.ast?.absolutePath ??
        Object.keys(artifact.metadata?.settings.compilationTarget ?? {})[0] ??
        ''
      if (!source.startsWith('src/')) continue
      hash.update(`${file}\0`).update(artifact.bytecode.object)
    }
  }
  const scripts = readdirSync(fromRoot('contracts/script')).filter(
    (name) => name.startsWith('deploy') && name.endsWith('.ts'),
  )
  for (const script of scripts.sort())
    hash.update(readFileSync(fromRoot('contracts/script', script)))
  return hash.digest('hex').slice(0, 16)
}
