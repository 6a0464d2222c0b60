import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toChecksum } from '../address.ts'
import { unreadable } from './error.ts'
import { readLines, type ReadLines } from './readLines.ts'
import { accountNouns, longestMessage, requireFields, type SignInMessage } from './rules.ts'

export type { SignInMessage } from './rules.ts'
export { checkSignInMessage } from './checkMessage.ts'

/**
 * The text that a wallet shows and signs: EIP-4361 for Ethereum and its like, and the same layout with the namespace's own
 * name and chain reference for Solana and Bitcoin (CAIP-122).
 * @throws BaseError `signIn.message` for a field that breaks its rule, and for more than 8 kB
 */
export function formatSignInMessage(message: SignInMessage): string {
  requireFields(message)
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const { statement, resources } = message
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`]
  const text = [
    `${message.domain} wants you to sign in with your ${accountNouns[namespace]} account:`,
    accountOf(namespace, message.accountAddress),
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${message.nonce}`,
    ...optional('Issued At', message.issuedAt),
    ...optional('Expiration Time', message.expirationTime),
    ...optional('Not Before', message.notBefore),
    ...optional('Request ID', message.requestId),
    ...(resources ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
  if (utf8ToBytes(text).length > longestMessage)
    throw unreadable(`it is longer than ${longestMessage} bytes`)
  return text
}

/**
 * Reads the text of `formatSignInMessage`, and that of other writers of EIP-4361. EVM addresses come back checksummed.
 * @throws BaseError `signIn.message` for any other layout, control or hidden characters, and more than 8 kB
 */
export function parseSignInMessage(text: string): SignInMessage {
  const read = readLines(text)
  if (!read.isSpaced) throw unreadable('an empty line is missing')
  const namespace = Object.keys(accountNouns).find((one) => accountNouns[one] === read.noun)
  if (namespace === undefined) throw unreadable('it is for accounts of an unknown kind')
  return messageOf(read, `${namespace}:${read.chain}`)
}

/**
 * Reads the text that AppKit up to 1.8 writes: it names the network in the first line and the chain by its CAIP-2 id, and
 * leaves one empty line out where there is no statement (modal.md §18.3).
 * @throws BaseError `signIn.message` as above
 */
export function parseNetworkMessage(text: string): SignInMessage {
  const read = readLines(text)
  return messageOf(read, read.chain)
}

/** Reads either of both layouts. @throws BaseError `signIn.message` as of the first one */
export function parseAnyMessage(text: string): SignInMessage {
  try {
    return parseSignInMessage(text)
  } catch (error) {
    try {
      return parseNetworkMessage(text)
    } catch {
      throw error
    }
  }
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
  return { ...message, accountAddress: accountOf(chain.split(':')[0] ?? '', address) }
}

/** EVM addresses in EIP-55's form, which EIP-4361 asks for; others as they are: their case counts. */
const accountOf = (namespace: string, address: string) =>
  namespace === 'eip155' ? toChecksum(address) : address
