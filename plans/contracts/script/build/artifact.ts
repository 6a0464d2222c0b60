import { readFileSync, statSync } from 'node:fs'
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
  readonly metadata: { readonly settings: { readonly optimizer: { readonly runs: number } } }
}

/** Where forge may have left a contract: with the profile in its name when one run compiled it for two (foundry.toml). */
const fileNames = (name: string) => [`${name}.json`, `${name}.default.json`]

/**
 * Reads a compiled contract from `plans/contracts/out`; run `build` first.
 *
 * A contract that the large ones import is compiled for them too, and forge leaves files of earlier runs where they were: so of what is
 * there counts what was optimised for the most runs, and of that what was written last.
 *
 * @param name Contract name; the file must have the same name unless `file` is given.
 * @throws Error naming the missing file when the contracts are not built.
 */
export function artifact(name: string, file: string = name): Artifact {
  const folder = join(paths.out, `${file}.sol`)
  const [found] = fileNames(name)
    .flatMap((each) => read(join(folder, each)))
    .sort((a, b) => b.runs - a.runs || b.writtenAt - a.writtenAt)
  if (!found) {
    throw new Error(
      `${name} is not compiled (no ${join(folder, `${name}.json`)}). Run \`npm run tool contracts -- build\`.`,
    )
  }
  const { parsed } = found
  return {
    abi: parsed.abi,
    bytecode: parsed.bytecode.object,
    deployedBytecode: parsed.deployedBytecode.object,
    immutables: Object.values(parsed.deployedBytecode.immutableReferences ?? {}).flat(),
  }
}

function read(path: string) {
  const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (writtenAt === undefined) return []
  const parsed = JSON.parse(readFileSync(path, 'utf8')) as ForgeArtifact
  return [{ parsed, writtenAt, runs: parsed.metadata.settings.optimizer.runs }]
}
