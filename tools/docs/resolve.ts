import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileOfModule, readSource } from '../lib/publishedPackage.ts'
import { type Declared, type Module, type Origin, readModule } from './readModule.ts'

/** A declaration and the module of declarations in which it stands. */
export interface FoundDeclaration extends Declared {
  readonly path: string
}

/** A name that comes from a package of somebody else's. */
export interface Foreign {
  readonly foreign: string
  readonly name: string
}

/**
 * Follows names from module to module through a folder of declarations.
 * @param place where the module that one module names stands; `undefined` for a package of somebody else's
 */
export function createDeclarationResolver(
  place: (from: string, name: string) => string | undefined,
) {
  const modules = new Map<string, Module>()
  const read = (path: string): Module => {
    const known = modules.get(path)
    if (known) return known
    const module = readModule(path)
    modules.set(path, module)
    return module
  }
  const follow = (path: string, origin: Origin): FoundDeclaration | Foreign => {
    const target = place(path, origin.from)
    return target ? exportOf(target, origin.name) : { foreign: origin.from, name: origin.name }
  }
  /** What a name means inside a module; `undefined` for a global or a type parameter. */
  const inside = (path: string, name: string): FoundDeclaration | Foreign | undefined => {
    const module = read(path)
    const declared = module.declared.get(name)
    if (declared) return { ...declared, path }
    const imported = module.imported.get(name)
    return imported ? follow(path, imported) : undefined
  }
  /** What a module exports under a name. @throws Error when it exports none */
  function exportOf(path: string, name: string): FoundDeclaration | Foreign {
    const exported = read(path).exported.get(name)
    const found =
      exported && ('local' in exported ? inside(path, exported.local) : follow(path, exported))
    if (!found) throw new Error(`${path} exports no "${name}"`)
    return found
  }
  return {
    /** The names that a module exports, sorted. */
    names: (path: string) => [...read(path).exported.keys()].toSorted(),
    exportOf,
    /** Everything that a declaration's types refer to, one step away. */
    uses: (found: FoundDeclaration): (FoundDeclaration | Foreign)[] => [
      ...found.uses.flatMap((name) => inside(found.path, name) ?? []),
      ...found.inline.map((origin) => follow(found.path, origin)),
    ],
  }
}

/** The declarations that stand for a source module or a compiled one, `….ts` or `….js`. */
export function declarationsOf(path: string): string {
  return path.replace(/\.(?:tsx?|js)$/u, '.d.ts')
}

/**
 * Where the module stands that another one names, among declarations that the compiler wrote.
 * @param packages folders with the declarations of packages, by name; what is below `src` stands there
 */
export function moduleFileAmong(packages: Readonly<Record<string, string>>) {
  return (from: string, name: string): string | undefined => {
    if (name.startsWith('.')) return declarationsOf(join(dirname(from), name))
    const own = Object.keys(packages).find((known) => name.startsWith(`${known}/`))
    if (own === undefined) return undefined
    const module = name.slice(own.length + 1).replace(/^internal\//u, '')
    const file = fileOfModule(readSource(own.replace('@causeway/', '')), module)
    const below = join(packages[own] ?? '', declarationsOf(file))
    return existsSync(below) ? below : undefined
  }
}
