import type { ActionCall, Values } from './actionSpec.ts'

/** A call that pays the member's own wallet, or the receiver that was filled in: by its twin "…To", which takes the address last. */
export function callTo(
  functionName: string,
  values: Values,
  args: readonly unknown[] = [],
): ActionCall {
  const to = values.receiver('to')
  return to ? { functionName: `${functionName}To`, args: [...args, to] } : { functionName, args }
}

/** What an action is that calls one function, which asks nothing. */
export const callAlone = (functionName: string) => ({
  name: functionName,
  functions: [functionName],
  call: (): ActionCall => ({ functionName, args: [] }),
})
