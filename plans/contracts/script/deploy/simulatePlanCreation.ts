import { getAddress, numberToHex, sliceHex, concat, type Abi, type Address, type Hex } from 'viem'
import { artifact } from '../build/artifact.ts'
import type { ConnectedChain } from '../chain/connectChain.ts'
import { minimalProxyCode } from '../chain/clonePlan.ts'
import { ruledTemplates } from '../plans/ruledTemplates.ts'
import { reader } from './roleChange.ts'

/**
 * Asks a plan that does not exist yet whether its terms hold and what it would be wired to: a call with the clone's code laid over an
 * address. An announcement waits a day; what the factory would refuse after it is told before.
 *
 * @param plan.args As the factory takes them.
 * @param plan.implementation Of the template.
 * @throws Error with the plan's or the factory's own reason.
 */
export async function simulatePlanCreation(
  chain: ConnectedChain,
  factory: Address,
  plan: { template: string; args: Hex; implementation: Address; address: Address },
): Promise<void> {
  const ask = reader(chain, factory, artifact('Factory').abi)
  const allowed = async (list: 'tokenAllowed' | 'partAllowed', one: Address) => {
    if ((await ask(list, [one])) === true) return
    const word = list === 'tokenAllowed' ? 'TokenNotAllowed' : 'PartNotAllowed'
    throw new Error(`${word}: ADMIN did not allow ${one} for plans. Nothing was announced.`)
  }
  const code = minimalProxyCode(plan.implementation, await wordsOf(chain, plan))
  const abi: Abi = artifact(plan.template).abi
  const call = <T>(functionName: string) =>
    chain.readContract({
      address: plan.address,
      abi,
      functionName,
      stateOverride: [{ address: plan.address, code }],
    }) as Promise<T>
  await call('validate')
  for (const token of await call<readonly Address[]>('tokens')) await allowed('tokenAllowed', token)
  for (const part of await call<readonly Address[]>('parts')) await allowed('partAllowed', part)
}

/** The arguments with the rule's word in place of the rule contract, as the factory will make them. */
async function wordsOf(
  chain: ConnectedChain,
  { template, args }: { template: string; args: Hex },
): Promise<Hex> {
  const at = ruledTemplates[template]
  if (at === undefined) return args
  // The factory predicts an address with an allowed rule contract only, so that it is one.
  const rule = getAddress(sliceHex(args, at * 32 + 12, at * 32 + 32))
  const word = (await reader(chain, rule, artifact('IAmountRule').abi)('rule')) as bigint
  return concat([
    sliceHex(args, 0, at * 32),
    numberToHex(word, { size: 32 }),
    sliceHex(args, at * 32 + 32),
  ])
}
