import { parseSync } from 'oxc-parser'
import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/fromRoot.ts'
import type { DocEntry } from './entries.ts'

/**
 * Which entry point gives each value that apps can import; of several the first.
 * @param entries in the order in which they count
 */
export function valuesOf(entries: readonly DocEntry[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const { name, source } of entries) {
    const { module } = parseSync(source, readFileSync(fromRoot(source), 'utf8'))
    for (const { entries: exported } of module.staticExports)
      for (const { exportName, isType } of exported)
        if (!isType && exportName.name && !values.has(exportName.name))
          values.set(exportName.name, name)
  }
  return values
}

/**
 * The imports of ours that an example leaves out: the reference shows them above it, and the compiler is given them.
 * @returns empty when it names none, or has its own
 */
export function ownImports(code: string, values: ReadonlyMap<string, string>): string {
  if (/^import .*'@causeway\//mu.test(code)) return ''
  const wanted = new Map<string, string[]>()
  const words = new Set(
    code.replaceAll(/'[^'\n]*'|\/\/.*$/gmu, '').match(/(?<![.\w])[A-Za-z]\w*(?![\w]|\s*:)/gu) ?? [],
  )
  for (const [name, entry] of values) {
    const declares = `\\b(?:const|function) (?:${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} =)`
    if (!words.has(name) || new RegExp(declares, 'u').test(code)) continue
    wanted.set(entry, [...(wanted.get(entry) ?? []), name])
  }
  return [...wanted]
    .map(([entry, names]) => `import { ${names.toSorted().join(', ')} } from '${entry}'`)
    .join('\n')
}

/** The piece of a component: what returns stands in a function, as in the component that it is taken from. */
export const insideFunction = (code: string) => /^return\b/mu.test(code)
