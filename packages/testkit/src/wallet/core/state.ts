import { isHexAddress } from '@causeway/protocol/address'
import * as v from 'valibot'

const Address = v.custom<string>(isHexAddress)

/** What can be switched to go wrong. */
export const failureNames = ['reject', 'hang', 'late', 'unknown'] as const
export type FailureName = (typeof failureNames)[number]

const StateSchema = v.object({
  locked: v.boolean(),
  /** Number of the active account, 0 to 9. */
  account: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  /** The chain the wallet stands on; null is the local chain, whatever its id is. */
  chain: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Origin → the accounts that it may see, the one it was given first at the front. */
  connected: v.record(v.string(), v.array(Address)),
  /** Origin → numbers of the accounts of Solana that it may see. */
  solana: v.optional(
    v.record(v.string(), v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)))),
    {},
  ),
  failures: v.object({
    reject: v.boolean(),
    hang: v.boolean(),
    late: v.boolean(),
    unknown: v.boolean(),
  }),
})

export type TestWalletState = v.InferOutput<typeof StateSchema>

export const firstState: TestWalletState = {
  locked: false,
  account: 0,
  chain: null,
  connected: {},
  solana: {},
  failures: { reject: false, hang: false, late: false, unknown: false },
}

/** The stored state, or the first one when nothing (or nothing of this version) is stored. */
export function parseState(text: string | null): TestWalletState {
  if (text === null) return firstState
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return firstState // not written by this wallet
  }
  const parsed = v.safeParse(StateSchema, value)
  return parsed.success ? parsed.output : firstState
}
