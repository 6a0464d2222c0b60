import { isEvmAddress } from '../address/address.ts'
import { toChecksum } from '../address/toChecksum.ts'
import { isTooLong, longestMessage, isPlain } from './isPlain.ts'
import { writeSignInText } from './writeSignInText.ts'
import { accountNouns, type SignInMessage, requireFields } from './signInMessage.ts'
import { unreadableSignIn } from './unreadableSignIn.ts'

/**
 * The text that a wallet shows and signs: EIP-4361 for Ethereum and its like, and the same layout with the namespace's own
 * name and chain reference for Solana and Bitcoin (CAIP-122).
 * @throws BaseError `signIn.message` for a field that breaks its rule, and for more than 8 kB
 */
export function formatSignInMessage(message: SignInMessage): string {
  return formatSignInText(checksummed(message))
}

/**
 * Reads the text of `formatSignInMessage`, and that of other writers of EIP-4361. EVM addresses come back checksummed.
 * @throws BaseError `signIn.message` for any other layout, control or hidden characters, and more than 8 kB
 */
export function parseSignInMessage(text: string): SignInMessage {
  return checksummed(parseSignInText(text))
}

/** Reads either layout: ours, or that of AppKit up to 1.8. @throws BaseError `signIn.message` as of the first one */
export function parseAnyMessage(text: string): SignInMessage {
  try {
    return parseSignInMessage(text)
  } catch (error) {
    try {
      return checksummed(parseNetworkText(text))
    } catch {
      throw error
    }
  }
}

/** EVM addresses in EIP-55's form, which EIP-4361 asks for; others as they are: their case counts. */
function checksummed(message: SignInMessage): SignInMessage {
  const { chainId, accountAddress } = message
  const isEvm = chainId.startsWith('eip155:') && accountAddress.startsWith('0x')
  return isEvm && isEvmAddress(accountAddress)
    ? { ...message, accountAddress: toChecksum(accountAddress) }
    : message
}

/**
 * The text that a wallet shows and signs: EIP-4361 for Ethereum and its like, and the same layout with the namespace's own
 * name and chain reference for Solana and Bitcoin (CAIP-122).
 * The address stands in it as it is given: an EVM one has to have its checksum by then.
 * @throws BaseError `signIn.message` for a field that breaks its rule, and for more than 8 kB
 */
export function formatSignInText(message: SignInMessage): string {
  requireFields(message)
  const text = writeSignInText(message)
  if (isTooLong(text)) throw unreadableSignIn(`it is longer than ${longestMessage} bytes`)
  return text
}

/**
 * Reads the text of `formatSignInText`, and that of other writers of EIP-4361. The address comes back as it is written.
 * @throws BaseError `signIn.message` for any other layout, control or hidden characters, and more than 8 kB
 */
export function parseSignInText(text: string): SignInMessage {
  const read = readLines(text)
  if (!read.isSpaced) throw unreadableSignIn('an empty line is missing')
  const namespace = Object.keys(accountNouns).find((one) => accountNouns[one] === read.noun)
  if (namespace === undefined) throw unreadableSignIn('it is for accounts of an unknown kind')
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

/** A message by its lines: nothing of it is judged yet but the layout. */
export interface ReadLines {
  readonly domain: string
  /** What the first line calls the account. */
  readonly noun: string
  readonly address: string
  readonly statement: string | undefined
  /** Whether two empty lines stand where a statement is missing, as EIP-4361 has it. */
  readonly isSpaced: boolean
  readonly uri: string
  readonly version: string
  readonly chain: string
  readonly nonce: string
  readonly issuedAt: string | undefined
  readonly expirationTime: string | undefined
  readonly notBefore: string | undefined
  readonly requestId: string | undefined
  readonly resources: readonly string[] | undefined
}

const firstLine = /^(\S+) wants you to sign in with your ([\p{L}\p{N} ._()-]{1,64}) account:$/u

/**
 * Takes the lines of a sign-in message apart (EIP-4361 §ABNF).
 * @throws BaseError `signIn.message` for a text of another layout, longer than 8 kB, or with hidden characters
 */
export function readLines(text: string): ReadLines {
  if (isTooLong(text)) throw unreadableSignIn(`it is longer than ${longestMessage} bytes`)
  const lines = text.split('\n')
  if (!lines.every(isPlain)) throw unreadableSignIn('it has hidden characters')
  let at = 0
  const next = () => lines[at++]
  const head = firstLine.exec(next() ?? '')
  const address = next()
  if (!head || address === undefined || next() !== '')
    throw unreadableSignIn('its beginning is another')
  let statement: string | undefined
  let isSpaced = true
  if (lines[at] === '') at++
  else if (lines[at + 1] === '') {
    statement = next()
    at++
  } else isSpaced = false

  const optional = (name: string) =>
    lines[at]?.startsWith(`${name}: `) ? next()?.slice(name.length + 2) : undefined
  const field = (name: string) => {
    const value = optional(name)
    if (value === undefined)
      throw unreadableSignIn(`the line “${name}” is missing or not in its place`)
    return value
  }
  const fields = {
    uri: field('URI'),
    version: field('Version'),
    chain: field('Chain ID'),
    nonce: field('Nonce'),
    issuedAt: optional('Issued At'),
    expirationTime: optional('Expiration Time'),
    notBefore: optional('Not Before'),
    requestId: optional('Request ID'),
  }
  let resources: string[] | undefined
  if (lines[at] === 'Resources:') {
    at++
    resources = []
    while (lines[at]?.startsWith('- ')) resources.push(next()?.slice(2) ?? '')
  }
  if (at !== lines.length) throw unreadableSignIn('it has lines that no such message has')
  const [, domain = '', noun = ''] = head
  return { domain, noun, address, statement, isSpaced, ...fields, resources }
}
