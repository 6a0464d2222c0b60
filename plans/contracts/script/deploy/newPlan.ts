import * as v from 'valibot'
import { encodeAbiParameters, getAddress, isAddress, type Address, type Hex } from 'viem'
import { encodeCloneArguments } from './argumentLines.ts'
import { planSpecs } from '../plans/planSpecs.ts'
import { readNamedFile } from '../build/readNamedFile.ts'

/** One more plan, as an operator describes it. */
export interface NewPlan {
  /** Contract name of the template. */
  readonly template: string
  /** As the factory takes them. */
  readonly args: Hex
  /** The plan whose place it takes, if any. */
  readonly replaces: Address | null
  /** It credits commissions, so the vault must list it. */
  readonly isCredited: boolean
  readonly holds: readonly ('funder' | 'revenue')[]
}

const AddressText = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'must be an address'),
  v.transform((text) => getAddress(text)),
)
const File = v.object({
  template: v.string(),
  args: v.record(v.string(), v.union([v.string(), v.pipe(v.number(), v.safeInteger())])),
  replaces: v.optional(AddressText),
})

function valueOf(type: string, name: string, text: string): Address | bigint {
  if (type === 'address') {
    if (!isAddress(text, { strict: false })) throw new Error(`${name}: must be an address.`)
    return getAddress(text)
  }
  if (!/^(?:0x[0-9a-f]+|\d+)$/iu.test(text)) {
    throw new Error(`${name}: must be a whole number in base units.`)
  }
  return BigInt(text)
}

/**
 * Reads `{ "template": "Staking", "args": { "stakingToken": "0x…", … }, "replaces": "0x…" }`; the names of the arguments are those of the
 * `Args` in the plan's interface.
 *
 * @throws Error that says what is missing, too much or malformed.
 */
export function newPlan(file: string): NewPlan {
  const result = v.safeParse(File, JSON.parse(readNamedFile(file)))
  if (!result.success) {
    const lines = result.issues.map((issue) => `- ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    throw new Error(`${file} does not describe a plan.\n${lines.join('\n')}`)
  }
  const { template, args, replaces } = result.output
  const spec = planSpecs.find((one) => one.template === template)
  if (!spec) {
    const known = [...new Set(planSpecs.map((one) => one.template))].join(', ')
    throw new Error(`"${template}" is no template. There are ${known}.`)
  }
  const named = encodeCloneArguments(template)
  const wanted = new Set(named.map(({ name }) => name))
  const missing = named.filter(({ name }) => args[name] === undefined).map(({ name }) => name)
  const unknown = Object.keys(args).filter((name) => !wanted.has(name))
  if (missing.length + unknown.length > 0) {
    throw new Error(
      `${template} takes ${[...wanted].join(', ')}.${missing.length ? ` Missing: ${missing.join(', ')}.` : ''}` +
        (unknown.length ? ` Unknown: ${unknown.join(', ')}.` : ''),
    )
  }
  return {
    template,
    args: encodeAbiParameters(
      named.map(({ type }) => ({ type })),
      named.map(({ name, type }) => valueOf(type, name, String(args[name]))),
    ),
    replaces: replaces ?? null,
    isCredited: spec.isCredited ?? false,
    holds: spec.holds ?? [],
  }
}
