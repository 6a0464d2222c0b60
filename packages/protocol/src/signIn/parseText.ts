import { unreadable } from './unreadable.ts'
import { readLines, type ReadLines } from './readLines.ts'
import type { SignInMessage } from './fields.ts'
import { requireFields } from './rules.ts'
import { accountNouns } from './writeText.ts'

/**
 * Reads the text of `formatSignInText`, and that of other writers of EIP-4361. The address comes back as it is written.
 * @throws BaseError `signIn.message` for any other layout, control or hidden characters, and more than 8 kB
 */
export function parseSignInText(text: string): SignInMessage {
  const read = readLines(text)
  if (!read.isSpaced) throw unreadable('an empty line is missing')
  const namespace = Object.keys(accountNouns).find((one) => accountNouns[one] === read.noun)
  if (namespace === undefined) throw unreadable('it is for accounts of an unknown kind')
  return messageOf(read, `${namespace}:${read.chain}`)
}

/**
 * Reads the text that AppKit up to 1.8 writes: it names the network in the first line and the chain by its CAIP-2 id, and
 * leaves one empty line out where there is no statement (facts/modal.md §18.3).
 * @throws BaseError `signIn.message` as above
 */
export function parseNetworkText(text: string): SignInMessage {
  const read = readLines(text)
  return messageOf(read, read.chain)
}

function messageOf(read: ReadLines, chain: string): SignInMessage {
  const { domain, address, uri, nonce, statement, issuedAt, expirationTime, notBefore } = read
  const { requestId, resources } = read
  const message = {
    domain,
    accountAddress: address,
    chainId: chain as SignInMessage['chainId'],
    uri,
    version: read.version as '1',
    nonce,
    ...(statement === undefined ? {} : { statement }),
    ...(issuedAt === undefined ? {} : { issuedAt }),
    ...(expirationTime === undefined ? {} : { expirationTime }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(resources === undefined ? {} : { resources }),
  }
  requireFields(message)
  return message
}
