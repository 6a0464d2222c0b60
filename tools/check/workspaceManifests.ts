import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Manifest = v.object({ workspaces: v.array(v.string()) })

/** The manifests that `npm ci` reads, from the repository's root: its own and those of its workspaces. */
export function workspaceManifests(root: string): readonly string[] {
  const { workspaces } = v.parse(
    Manifest,
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  })
  return ['package.json', ...folders.map((folder) => `${folder}/package.json`)].filter((file) =>
    existsSync(join(root, file)),
  )
}
