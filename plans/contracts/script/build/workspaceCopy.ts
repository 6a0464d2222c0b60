import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from './paths.ts'

const nodeModules = join(paths.contracts, '../../node_modules')

/** A folder in which forge may compile other sources than the working tree's. */
export interface WorkspaceCopy {
  /** The copy's contracts folder. */
  readonly contracts: string
  readonly remove: () => void
}

/**
 * Copies sources, tests and compiler settings to a folder of their own. The libraries lie inside the copy, because forge's coverage finds no file above
 * its root.
 *
 * @param files Sources and tests to copy, relative to the contracts folder; without it, all of them.
 */
export function workspaceCopy(files: Iterable<string> = ['src', 'test']): WorkspaceCopy {
  const root = mkdtempSync(join(tmpdir(), 'causeway-contracts-'))
  const contracts = join(root, 'plans/contracts')
  for (const name of [...files, 'tools/solcw.cjs']) {
    cpSync(join(paths.contracts, name), join(contracts, name), { recursive: true })
  }
  for (const library of ['@openzeppelin/contracts', 'solady/src']) {
    cpSync(join(nodeModules, library), join(contracts, 'lib', library), { recursive: true })
  }
  const settings = readFileSync(join(paths.contracts, 'foundry.toml'), 'utf8')
  // What a test only reads stays where it is.
  const copied = settings.replaceAll(/\.\.\/\.\.\/node_modules(?!\/@metamask)/gu, 'lib')
  writeFileSync(join(contracts, 'foundry.toml'), copied)
  // The compiler itself, for tools/solcw.cjs, and the program that tests of the paymaster read.
  symlinkSync(nodeModules, join(root, 'node_modules'))
  return { contracts, remove: () => rmSync(root, { recursive: true, force: true }) }
}
