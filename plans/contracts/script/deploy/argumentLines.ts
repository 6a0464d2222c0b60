import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { size, sliceHex, hexToBigInt, getAddress, type Abi, type Hex } from 'viem'
import { paths } from '../build/paths.ts'

interface Named {
  readonly name: string
  readonly type: string
}

/** Nested values as text; bigint is what JSON does not know. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
    : String(value)

/** `name: value` of each constructor argument. */
export function constructorLines(abi: Abi, args: readonly unknown[]): string[] {
  const found = abi.find((item) => item.type === 'constructor')
  const inputs = found?.type === 'constructor' ? found.inputs : []
  return inputs.map(({ name }, index) => `${name ?? index}: ${shown(args[index])}`)
}

/** Plans whose arguments are another plan's. */
const sameArguments: Readonly<Record<string, string>> = {
  RelativeStaking: 'PeriodicClaimStaking',
  RankingStakingV2: 'PeriodicClaimStaking',
}

/** The file of an interface below `src/plans`. */
function interfaceFile(contract: string): string {
  const root = join(paths.contracts, 'src/plans')
  const name = `I${contract}.sol`
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).find(
    (file) => basename(file) === name,
  )
  if (found === undefined) throw new Error(`"${contract}" is no plan: there is no ${name}.`)
  return join(root, found)
}

/**
 * Names and types of a clone's immutable arguments, from the `Args` of the plan's interface: the one place where they have names.
 *
 * @param template Contract name of the template.
 * @throws Error when there is no such interface, or it has no `Args`.
 */
export function encodeCloneArguments(template: string): readonly Named[] {
  const file = interfaceFile(sameArguments[template] ?? template)
  const body = /struct Args \{([^}]*)\}/u.exec(readFileSync(file, 'utf8'))?.[1]
  if (body === undefined) throw new Error(`${template}: no struct Args in ${file}.`)
  return [...body.matchAll(/^\s*(address|uint256)\s+(\w+);/gmu)].map(
    ([, type = '', name = '']) => ({
      name,
      type,
    }),
  )
}

/** `name: value` of each of a clone's arguments. */
export function cloneLines(template: string, args: Hex): string[] {
  const named = encodeCloneArguments(template)
  if (named.length * 32 !== size(args)) {
    throw new Error(`${template} has ${named.length} arguments, but ${size(args) / 32} are given.`)
  }
  return named.map(({ name, type }, index) => {
    const word = sliceHex(args, index * 32, index * 32 + 32)
    return `${name}: ${type === 'address' ? getAddress(sliceHex(word, 12)) : hexToBigInt(word)}`
  })
}
