import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { paths } from '../build/paths.ts'

/** A function that not everybody may call. */
export interface ContractPower {
  readonly contract: string
  readonly name: string
  /** What guards it, as the source says: a modifier. */
  readonly guard: string
}

const functions = /^ {4}function (\w+)\([^)]*\)([^{;]*)\{/gmu
const guards = /\b(restricted|only[A-Z]\w*(?:\((?:[^()]|\(\))*\))?)/u

/** The guarded functions of one Solidity source, in its order. */
export function contractPowersOf(contract: string, source: string): ContractPower[] {
  return [...source.matchAll(functions)].flatMap(([, name = '', modifiers = '']) => {
    const guard = guards.exec(modifiers)?.[1]
    return guard ? [{ contract, name, guard }] : []
  })
}

/** Every guarded function of the contracts that are deployed to public chains. */
export function powers(): ContractPower[] {
  const source = join(paths.contracts, 'src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol') && !file.startsWith('local'))
    .toSorted()
    .flatMap((file) =>
      contractPowersOf(basename(file, '.sol'), readFileSync(join(source, file), 'utf8')),
    )
}
