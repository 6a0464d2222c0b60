import * as v from 'valibot'

/** One value that a function takes or gives. */
export interface AbiInput {
  readonly name?: string | undefined
  readonly type: string
  readonly components?: readonly AbiInput[] | undefined
}
const InputSchema: v.GenericSchema<AbiInput> = v.object({
  name: v.optional(v.string()),
  type: v.string(),
  components: v.optional(v.array(v.lazy(() => InputSchema))),
})

/** A function of a contract, as the JSON of an ABI tells it. */
const FunctionSchema = v.object({
  type: v.literal('function'),
  name: v.string(),
  inputs: v.array(InputSchema),
  outputs: v.array(InputSchema),
  stateMutability: v.picklist(['pure', 'view', 'nonpayable', 'payable']),
})

/** What contracts can be called for, and whose amounts that counts: the contract's own, or those of the staked token. */
export const knownContracts = v.array(
  v.object({ abi: v.array(FunctionSchema), amounts: v.picklist(['own', 'stake']) }),
)

export type KnownContracts = v.InferOutput<typeof knownContracts>
