import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { parseUnits } from 'viem'
import { isEvmAddress, type Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import {
  canonicalContracts,
  smartAccountContracts,
  type SmartAccountContracts,
} from '@causeway/protocol/smartAccount/smartAccountContracts'
import { FatalError } from '../../lib/log/fatalError.ts'
import { strictForm } from '../../lib/config/strictForm.ts'

/** What one project may have its users' operations cost a day, in wei of the chain's coin. */
export interface ProjectBudget {
  readonly project: bigint
  readonly user: bigint
}

export interface Budgets extends ProjectBudget {
  /** Of all users of one network address, in one project; null: as of some users (`limits.ts`). */
  readonly client: bigint | null
  /** Of one operation; null: no more than the others allow. */
  readonly operation: bigint | null
  /** Of a project by the method that is called, by its selector; a method that is not listed has no bound of its own. */
  readonly methods: Readonly<Record<string, bigint>>
  /** By project, in place of the first two. */
  readonly projects: Readonly<Record<string, ProjectBudget>>
}

export interface BundlerChain {
  readonly id: number
  readonly rpcUrls: readonly string[]
  readonly contracts: SmartAccountContracts
  /** null: nothing is sponsored here. */
  readonly paymaster: Address | null
}

export interface BundlerFile {
  readonly chains: readonly BundlerChain[]
  /** null: nothing is sponsored. */
  readonly budgets: Budgets | null
}

const decimals = 18
const coins = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(?:\.\d{1,18})?$/u, 'must be an amount of the coin, as text: "2.5"'),
  v.transform((text) => parseUnits(text, decimals)),
)
const nodeUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
    'must be a URL that begins with http:// or https://',
  ),
)
const address = v.pipe(
  v.string(),
  v.check(isEvmAddress, 'must be an address: 0x and 40 hex digits'),
  v.transform(toChecksum),
)
const selector = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{8}$/u, 'must be a method’s selector: 0x and 8 hex digits, small letters'),
)

const projectBudget = { project: coins, user: coins }
const schema = strictForm({
  chains: v.pipe(
    v.array(
      strictForm({
        id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        rpcUrls: v.pipe(v.array(nodeUrl), v.minLength(1, 'names no node')),
        contracts: v.optional(smartAccountContracts, canonicalContracts),
        paymaster: v.nullish(address, null),
      }),
    ),
    v.minLength(1, 'names no chain'),
    v.check(
      (chains) => new Set(chains.map(({ id }) => id)).size === chains.length,
      'names a chain twice',
    ),
  ),
  budgets: v.nullish(
    strictForm({
      ...projectBudget,
      client: v.nullish(coins, null),
      operation: v.nullish(coins, null),
      methods: v.optional(v.record(selector, coins), {}),
      projects: v.optional(v.record(v.string(), strictForm(projectBudget)), {}),
    }),
    null,
  ),
})

/**
 * The chains and budgets of the bundler.
 * @param options.sponsors whether there is a key that signs for the paymaster
 * @throws FatalError when the file is not there, cannot be understood, or has a paymaster without budgets
 */
export async function readBundlerFile(
  file: string,
  { sponsors }: { readonly sponsors: boolean },
): Promise<BundlerFile> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new FatalError(`${file} cannot be read. BUNDLER_FILE names it.`, { cause })
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    throw new FatalError(
      `${file} cannot be understood: ${problems.join('; ')}. It holds { "chains": [{ "id": 137, "rpcUrls": […], "paymaster": … }], "budgets": { "project": "5", "user": "0.2" } }.`,
    )
  }
  const { chains, budgets } = parsed.output
  const paid = chains.find(({ paymaster }) => paymaster !== null)
  if (paid && budgets === null)
    throw new FatalError(
      `${file} has a paymaster on chain ${paid.id} but no budgets: anybody could spend all that it holds. Add "budgets": { "project": "5", "user": "0.2" }, what a project and a user may cost a day.`,
    )
  if (paid && !sponsors)
    throw new FatalError(
      `${file} has a paymaster on chain ${paid.id}, but no key signs for it. Set BUNDLER_PAYMASTER_SECRET, or take the paymaster out.`,
    )
  return { chains, budgets }
}
