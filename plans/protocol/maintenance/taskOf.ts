import type { Abi, Look, Task, Why } from './chore.ts'

/**
 * Names tasks of one function briefly: `const roll = taskOf(abi, 'roll', ['NotRollable'])`, then
 * `roll(look, [epoch], ['moves ', { amount, token }, ' …'])`.
 * @param refusals see `Task`
 */
export function taskOf(abi: Abi, functionName: string, refusals: readonly string[] = []) {
  return (
    { address }: Pick<Look, 'address'>,
    args: readonly unknown[],
    why: Why,
    more: Pick<Task, 'isList'> = {},
  ): Task => ({ to: address, abi, functionName, args, why, refusals, ...more })
}
