import type { Abi, Chore } from './chore.ts'

/** `0x` and the 8 hex digits by which a function is called. */
export type SelectorOf = (item: Abi[number]) => string

/** The code of a clone of OpenZeppelin's: it names its template; immutable arguments follow. */
const clone = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/u

/** The template that a clone's code names; undefined for any other code. */
export function templateIn(code: string): `0x${string}` | undefined {
  const template = clone.exec(code)?.[1]
  return template === undefined ? undefined : `0x${template}`
}

/** Whether a contract is of the kind that a chore looks after: its code has an entry for each function. */
export function isOfKind(code: string, { abi, needs }: Chore, selectorOf: SelectorOf): boolean {
  return needs.every((name) =>
    abi
      .filter((item) => item.type === 'function' && item.name === name)
      .some((item) => code.includes(pushOf(selectorOf(item)))),
  )
}

/** How code compares a selector: pushed without its leading zeros. */
function pushOf(selector: string): string {
  const digits = selector.slice(2).replace(/^(?:00)+/u, '')
  return (0x5f + digits.length / 2).toString(16) + digits
}
