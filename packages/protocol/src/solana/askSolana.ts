import { base64 } from '@scure/base'
import * as v from 'valibot'
import { isSolanaAddress } from './isSolanaAddress.ts'

/** Asks a node of Solana one question. @throws what it failed with */
export type AskSolana = (method: string, params: readonly unknown[]) => Promise<unknown>

/** How sure an answer has to be: two thirds of the validators have voted for it. */
export const confirmed = { commitment: 'confirmed' } as const

/** Amounts that a node counts: whole, and exact in a number of JavaScript up to nine million SOL. */
export const safeInteger = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => BigInt(value)),
)

/** An amount of a token, as nodes write it: a text, exact at any size. */
export const amountText = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/u),
  v.transform((text) => BigInt(text)),
)

export const solanaAddressText = v.pipe(v.string(), v.check(isSolanaAddress, 'is no address'))

/** An answer that names the block that it was read at. */
export const inContext = <S extends v.GenericSchema>(schema: S) => v.object({ value: schema })

/** Bytes of an account as a node writes them. */
export const accountBytes = v.pipe(
  v.object({ data: v.tuple([v.string(), v.literal('base64')]), owner: solanaAddressText }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return { bytes: base64.decode(dataset.value.data[0]), owner: dataset.value.owner }
    } catch {
      addIssue({ message: 'is no base64' })
      return NEVER
    }
  }),
)

/** What a node itself has made of an account: programs that it knows have a form with names. */
export const parsedAccount = v.object({
  owner: v.string(),
  data: v.object({ parsed: v.object({ type: v.string(), info: v.unknown() }) }),
})
