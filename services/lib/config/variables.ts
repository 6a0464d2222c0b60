import * as v from 'valibot'
import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'

/** Parts of a text, by commas. */
export const commaList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

export const wholeNumberFrom = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,15}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    v.transform(Number),
  )

export const port = wholeNumberFrom(0, 65_535)

export const flag = v.picklist(['0', '1'], 'must be 0 or 1')

export const urlOf = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    ),
  )

export const httpUrl = urlOf(['http:', 'https:'])

export const evmAddress = v.pipe(
  v.string(),
  v.check(isEvmAddress, 'must be an address: 0x and 40 hex digits'),
  v.transform(toChecksum),
)

export const privateKey = v.pipe(
  v.string(),
  v.regex(/^0x[\da-fA-F]{64}$/u, 'must be a private key: 0x and 64 hex digits'),
)

/** A URL without slashes at its end: paths are put behind it. */
export const withoutSlash = (url: string): string => url.replace(/\/+$/u, '')
