import type { Chore } from '@causeway/protocol/plans/maintenance/chore'
import { toFunctionSelector, type Abi, type AbiFunction, type Address, type Client } from 'viem'
import { getCode } from 'viem/actions'

/** The code of a clone of OpenZeppelin's: it names its template; immutable arguments follow. */
const clone = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/u

/** The code that runs at an address: a clone's is its template's. */
export async function codeOf(client: Client, address: Address): Promise<string> {
  const code = (await getCode(client, { address })) ?? '0x'
  const template = clone.exec(code)?.[1]
  return template ? codeOf(client, `0x${template}`) : code
}

/** Whether a contract is of the kind that a chore looks after: its code has an entry for each function. */
export function isOfKind(code: string, { abi, needs }: Chore): boolean {
  return needs.every((name) =>
    functionsOf(abi as Abi, name).some((item) => code.includes(pushOf(toFunctionSelector(item)))),
  )
}

function functionsOf(abi: Abi, name: string): readonly AbiFunction[] {
  return abi.filter((item): item is AbiFunction => item.type === 'function' && item.name === name)
}

/** How code compares a selector: pushed without its leading zeros. */
function pushOf(selector: string): string {
  const digits = selector.slice(2).replace(/^(?:00)+/u, '')
  return (0x5f + digits.length / 2).toString(16) + digits
}
