import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from './fromRoot.ts'

const Manifest = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) })

/** The script of an installed package's command, to be run by this very Node: no shell, no PATH, no npx. */
export function toolScript(packageName: string, command: string = packageName): string {
  const folder = fromRoot('node_modules', packageName)
  if (!existsSync(folder)) throw new Error(`${packageName} is not installed. Run npm install.`)
  const { bin } = v.parse(Manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}.`)
  return join(folder, file)
}
