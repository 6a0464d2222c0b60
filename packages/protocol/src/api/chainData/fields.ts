import * as v from 'valibot'
import { isEvmAddress } from '../../address/address.ts'
import { toChecksum } from '../../address/toChecksum.ts'
import { addressField } from '../../http/fields.ts'
import { isCaip2, isCaip10 } from '../../caip/caip.ts'

/*
 * What the endpoints of the chain-data service share, in the wire names of the public one (D11): clients that speak
 * to that one speak to ours. What that one does not have is marked `Ours:`; its clients pass over it. It owns the root of its address.
 */

/** Currencies in which values are told. */
export const currencies = ['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'] as const
export type Currency = (typeof currencies)[number]
export const currency = v.picklist(currencies, `is not one of ${currencies.join(', ')}`)

/** How the wire writes the native token of a chain. */
export const nativeToken = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** What every call may say of its sender: project, kind and version of the software, and more that nothing is done with. */
export const sender = {
  projectId: v.optional(v.string()),
  st: v.optional(v.string()),
  sv: v.optional(v.string()),
  clientId: v.optional(v.string()),
}

/** CAIP-2: `eip155:137`. */
export const caip2 = v.pipe(v.string(), v.check(isCaip2, 'is not a CAIP-2 chain id'))

/**
 * An account of any chain: an EVM address, checksummed, or what may be an address of another chain: which one it is of, the
 * chains themselves say.
 */
export const anyAccount = v.union(
  [
    addressField,
    v.pipe(
      v.string(),
      v.regex(/^[1-9A-HJ-NP-Za-km-z]{26,44}$|^[a-z]{2,4}1[02-9ac-hj-np-z]{11,87}$/iu),
      v.transform((other) => ({ other })),
    ),
  ],
  'is not an address',
)

/** CAIP-10 of an EVM chain: `eip155:137:0x…`, its parts. */
export const evmCaip10 = v.pipe(
  v.string(),
  v.check((text) => {
    const [namespace, reference = '', account = ''] = text.split(':')
    return (
      isCaip10(text) &&
      namespace === 'eip155' &&
      /^[1-9]\d{0,15}$/u.test(reference) &&
      isEvmAddress(account)
    )
  }, 'is not a CAIP-10 address of an EVM chain'),
  v.transform((text) => {
    const [, reference = '', account = ''] = text.split(':')
    return { chain: `eip155:${reference}` as const, address: toChecksum(account) }
  }),
)

/** The same with its text: what a client names comes back as it was written, and many look for it so. */
export const assetAsNamed = v.pipe(
  v.string(),
  v.check((read) => v.is(evmCaip10, read), 'is not a CAIP-10 address of an EVM chain'),
  v.transform((read) => ({ text: read, ...v.parse(evmCaip10, read) })),
)
