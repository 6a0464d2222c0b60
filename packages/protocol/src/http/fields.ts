import { isEvmAddress, hash32Rule } from '../address/address.ts'
import { toChecksum } from '../address/toChecksum.ts'
import * as v from 'valibot'
import { count } from './boundedInteger.ts'

/** An EVM address, checksummed at the border. */
export const addressField = v.pipe(
  v.string(),
  v.check(isEvmAddress, 'is not an address'),
  v.transform(toChecksum),
)

/** Base units as a decimal string: a uint256 has at most 78 digits. */
export const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/u, 'is not an amount in base units'),
)

/** A BCP 47 tag by its form: letters, digits and dashes. */
export const languageField = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/u, 'is no tag of a language'),
)

/** 32 bytes in hex. */
export const hash = v.pipe(
  v.string(),
  v.regex(hash32Rule, 'is not a 32-byte hash'),
  v.transform((text) => text as `0x${string}`),
)

/** The chain state that an answer was read at. */
export const blockField = v.object({ number: count, timestamp: count })

/** A host name, e.g. of the site. */
export const Hostname = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/u,
    'must be a host name without scheme and port',
  ),
)
