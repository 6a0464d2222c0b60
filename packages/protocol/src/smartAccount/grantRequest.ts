import * as v from 'valibot'
import { addressField } from '../http/fields.ts'
import { smartAccountLimits } from './limits.ts'
import { abiPart, requestedFunction } from './grantedFunction.ts'

const seconds = (what: string) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(1, `is no ${what}`))
const most = 2n ** BigInt(smartAccountLimits.grantAmountBits)

const amount = v.pipe(
  v.string('is not an amount in hex'),
  v.regex(/^0x[\da-fA-F]{1,64}$/u, 'is not an amount in hex'),
  v.transform((text) => BigInt(text)),
  v.maxValue(most - 1n, 'is so large that it limits nothing'),
)
const allowance = v.pipe(amount, v.minValue(1n, 'is nothing'))
const recurring = { allowance, period: seconds('time'), start: seconds('time') }

const asked = {
  calls: v.strictObject({
    type: v.literal('contract-call'),
    data: v.strictObject({
      address: addressField,
      abi: v.pipe(v.array(abiPart), v.maxLength(smartAccountLimits.grantAbiParts, 'is too long')),
      functions: v.pipe(
        v.array(
          v.strictObject({ ...requestedFunction.entries, valueLimit: v.optional(amount, '0x0') }),
        ),
        v.minLength(1, 'are none'),
        v.maxLength(smartAccountLimits.grantFunctions, 'are too many'),
      ),
    }),
  }),
  native: v.strictObject({
    type: v.literal('native-token-recurring-allowance'),
    data: v.strictObject(recurring),
  }),
  erc20: v.strictObject({
    type: v.literal('erc20-recurring-allowance'),
    data: v.strictObject({ token: addressField, ...recurring }),
  }),
}

const calls = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.regex(/^0x[\da-fA-F]{1,8}$/u),
      v.transform((text) => Number(text)),
    ),
  ]),
  v.safeInteger('is no number of calls'),
  v.minValue(1, 'is none'),
  v.maxValue(smartAccountLimits.grantCalls, 'is so large that it limits nothing'),
)

/** What `wallet_grantPermissions` takes, strictly: a field that is not known could be a limit that is not kept. */
export const grantRequest = v.strictObject({
  chainId: v.pipe(v.string(), v.regex(/^0x[1-9a-fA-F][\da-fA-F]{0,12}$/u, 'is no chain in hex')),
  address: v.optional(addressField),
  expiry: seconds('time in seconds'),
  signer: v.strictObject({
    type: v.literal('keys', 'is not keys'),
    data: v.strictObject({
      keys: v.pipe(
        v.array(
          v.strictObject({
            type: v.literal('secp256k1', 'is not secp256k1: sessions have no other keys'),
            publicKey: v.pipe(v.string(), v.maxLength(262, 'is too long')),
          }),
        ),
        v.minLength(1, 'are none'),
        v.maxLength(2, 'are more than two'),
      ),
    }),
  }),
  permissions: v.pipe(
    v.array(
      v.variant(
        'type',
        [asked.calls, asked.native, asked.erc20],
        'is no permission that is kept here',
      ),
    ),
    v.minLength(1, 'are none'),
    // All limits of a delegation hold at once: two permissions in one would allow nothing.
    v.maxLength(1, 'are several: one permission a grant'),
  ),
  policies: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          type: v.literal('call-limit', 'is no policy that is kept here'),
          data: v.union(
            [v.strictObject({ count: calls }), v.strictObject({ limit: calls })],
            'is no number of calls',
          ),
        }),
      ),
      v.maxLength(1, 'are several'),
    ),
    [],
  ),
})
export type GrantRequest = v.InferInput<typeof grantRequest>
export type ParsedGrantRequest = v.InferOutput<typeof grantRequest>
