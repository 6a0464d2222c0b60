import * as v from 'valibot'
import { decimal } from '../amount/decimal.ts'

/**
 * What an account holds of one token (SPEC §3). `quantity.numeric` counts whole tokens, `price` and `value` are in
 * US dollars: `price` of one token, `value` of all, both absent where nobody is sure. Amounts are decimal strings. A native coin has no
 * address.
 */
export const TokenBalance = v.object({
  name: v.string(),
  symbol: v.string(),
  /** CAIP-2 network id. */
  chainId: v.string(),
  /** Plain, or CAIP-10. It is what a stranger is called by: what can be no address names nobody. */
  address: v.optional(v.pipe(v.string(), v.regex(/^[-.%:\w]{1,170}$/u))),
  value: v.optional(decimal),
  price: v.optional(decimal),
  quantity: v.object({ decimals: decimal, numeric: decimal }),
  iconUrl: v.optional(v.string()),
  /** Whether the source has it on a list; of any other its words are a stranger's, and it goes by its address (D43). */
  listed: v.optional(v.boolean()),
  /** Why it may be another than it seems: `looks-like-listed`, `hidden-letters`, `advertises`. */
  warnings: v.optional(v.array(v.string())),
})
/** `claims` is what a stranger calls itself, as `identifyToken` says it: no source can. */
export type TokenBalance = v.InferOutput<typeof TokenBalance> & {
  readonly claims?: string | undefined
}

/**
 * The balances of an answer that can be read and shown: tokens with 0 decimals are left out (SPEC §5), and an entry
 * that cannot be read costs itself, not the others.
 * @param refused hears of each entry that could not be read
 * @returns undefined when the answer is no list
 */
export function readTokenBalances(
  answer: unknown,
  refused: (problem: string) => void,
): readonly TokenBalance[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const entries: readonly unknown[] = answer
  return entries.flatMap((entry) => {
    const read = v.safeParse(TokenBalance, entry)
    if (!read.success) {
      refused(v.summarize(read.issues))
      return []
    }
    return read.output.quantity.decimals === '0' ? [] : [read.output]
  })
}
