import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

/** A contract that only tests and the local chain need. */
export interface Compiled {
  readonly abi: Abi
  /** Creation code. */
  readonly bytecode: Hex
}

type Output = {
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }
        >
      >
    >
  >
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
}

/**
 * The contracts of a file without imports, compiled by the compiler of the repository.
 *
 * @throws Error with what the compiler says
 */
export function compileSolidity(file: URL): Readonly<Record<string, Compiled>> {
  // The compiler is a script of the older kind.
  const load = createRequire(import.meta.url)
  const solc = load('solc') as { compile: (input: string) => string }
  const name = 'contracts.sol'
  const { contracts, errors } = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { [name]: { content: readFileSync(file, 'utf8') } },
        settings: { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
      }),
    ),
  ) as Output
  const found = contracts?.[name]
  const broken = errors?.find(({ severity }) => severity === 'error')
  if (broken || !found) throw new Error(broken?.formattedMessage ?? `${file.pathname}: no contract`)
  return Object.fromEntries(
    Object.entries(found).map(([contract, { abi, evm }]) => [
      contract,
      { abi, bytecode: `0x${evm.bytecode.object}` as const },
    ]),
  )
}
