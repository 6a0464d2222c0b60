import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { paths } from './paths.ts'

/** What the deploy and generation scripts need of one compiled contract. */
export interface Artifact {
  readonly abi: Abi
  /** Creation code without constructor arguments. */
  readonly bytecode: Hex
  /** Code on chain, with zeros where the constructor writes immutables. */
  readonly deployedBytecode: Hex
  /** Byte ranges of `deployedBytecode` that the constructor fills. */
  readonly immutables: readonly { readonly start: number; readonly length: number }[]
}

interface ForgeArtifact {
  readonly abi: Abi
  readonly bytecode: { readonly object: Hex }
  readonly deployedBytecode: {
    readonly object: Hex
    readonly immutableReferences?: Record<string, { start: number; length: number }[]>
  }
}

/**
 * Reads a compiled contract from `contracts/out`; run `build` first.
 *
 * @param name Contract name; the file must have the same name unless `file` is given.
 * @throws Error naming the missing file when the contracts are not built.
 */
export function artifact(name: string, file: string = name): Artifact {
  const folder = join(paths.out, `${file}.sol`)
  // What is compiled for large contracts too (foundry.toml) may carry the profile in its name.
  const names = [`${name}.json`, `${name}.default.json`]
  const path = join(folder, names.find((each) => existsSync(join(folder, each))) ?? `${name}.json`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`${name} is not compiled (no ${path}). Run \`npm run contracts -- build\`.`, {
      cause,
    })
  }
  const parsed = JSON.parse(text) as ForgeArtifact
  return {
    abi: parsed.abi,
    bytecode: parsed.bytecode.object,
    deployedBytecode: parsed.deployedBytecode.object,
    immutables: Object.values(parsed.deployedBytecode.immutableReferences ?? {}).flat(),
  }
}
