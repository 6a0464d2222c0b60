import { hexToString, numberToHex, stringToHex, type Hex } from 'viem'
import * as v from 'valibot'
import { callId } from '@causeway/protocol/api/chainData/sessionCalls'

/** The id under which an app asks what became of its calls (facts/data-api.md §3.5): it says where they are, so nothing is kept. */
export const writeCallId = (chainId: number, userOpHash: string): Hex =>
  stringToHex(JSON.stringify({ chainId: numberToHex(chainId), userOpHash }))

/** null: it is none of ours. */
export function readCallId(id: Hex): v.InferOutput<typeof callId> | null {
  let said: unknown
  try {
    said = JSON.parse(hexToString(id))
  } catch {
    return null // no text, or no JSON
  }
  const read = v.safeParse(callId, said)
  return read.success ? read.output : null
}
