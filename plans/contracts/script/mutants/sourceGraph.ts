import { posix } from 'node:path'

/** Which file imports which, and where each test contract is. */
export interface SourceGraph {
  /** File of each test contract. */
  readonly testFiles: ReadonlyMap<string, string>
  /** A file with everything that it imports, directly or through others; libraries left out. */
  readonly reach: (file: string) => ReadonlySet<string>
}

const importOf = /^import\s[^;]*?"(?<path>\.[^"]+)";/gmu
const testContract = /^contract (?<name>\w*(?:Test|Invariants|Attack)\w*)\b/gmu

/**
 * @param sources Text of every Solidity file by its path relative to the contracts folder.
 */
export function sourceGraph(sources: ReadonlyMap<string, string>): SourceGraph {
  const imports = new Map<string, string[]>()
  const testFiles = new Map<string, string>()
  for (const [file, text] of sources) {
    const folder = posix.dirname(file)
    imports.set(
      file,
      [...text.matchAll(importOf)].map((match) => posix.join(folder, match.groups?.['path'] ?? '')),
    )
    if (!file.endsWith('.t.sol')) continue
    for (const match of text.matchAll(testContract))
      testFiles.set(match.groups?.['name'] ?? '', file)
  }
  const known = new Map<string, ReadonlySet<string>>()
  const reach = (file: string): ReadonlySet<string> => {
    const found = known.get(file)
    if (found) return found
    const seen = new Set([file])
    for (const each of seen) {
      const next = imports.get(each)
      if (!next) throw new Error(`${each} is imported below ${file}, but there is no such file.`)
      for (const name of next) seen.add(name)
    }
    known.set(file, seen)
    return seen
  }
  return { testFiles, reach }
}
