import { isEvmAddress } from '../address/address.ts'
import { isCaip2 } from '../caip/caip.ts'
import { BaseError } from '../errors/baseError.ts'
import { signInMessage } from './errors.ts'
import { isPlain, isTooLong, longestMessage } from './isPlain.ts'
import { accountNouns, type SignInMessage } from './signInMessage.ts'

/**
 * Reads the text of `formatSignInMessage`, and that of other writers of EIP-4361. The address comes back as it is written.
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
interface ReadLines {
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
function readLines(text: string): ReadLines {
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

/** host or host:port (RFC 3986); an IPv6 address in brackets. No user: `bank.example@evil.example` reads as the bank's. */
const domainRule = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/u
const uriRule = /^[A-Za-z][A-Za-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/u
const nonceRule = /^[A-Za-z0-9]{8,96}$/u
const timeRule =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u
const requestIdRule = /^[\w.~:@!$&'()*+,;=%-]*$/u

const addressRules: Readonly<Record<string, RegExp>> = {
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u,
  bip122: /^[A-Za-z0-9]{14,90}$/u,
}
const references: Readonly<Record<string, RegExp>> = {
  eip155: /^[1-9]\d{0,19}$/u,
  // A chain of this machine has no genesis that anybody knows, and a name that is no base58.
  solana: /^(?:localnet|[1-9A-HJ-NP-Za-km-z]{1,32})$/u,
  bip122: /^[0-9a-f]{32}$/u,
}

const isAddress = (namespace: string, address: string) =>
  namespace === 'eip155'
    ? address.startsWith('0x') && isEvmAddress(address)
    : addressRules[namespace]?.test(address) === true

/** Whether a text is a time as RFC 3339 has it, of a day that exists. */
const isTime = (text: string) => {
  if (!timeRule.test(text)) return false
  // 30 February passes the pattern; `Date` moves it on to March.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(Date.parse(text)) && day.toISOString().slice(0, 10) === text.slice(0, 10)
}

/**
 * Holds each field against its rule: with them a message has one text, and the text one message.
 * @throws BaseError `signIn.message` that names the first field that breaks one
 */
export function requireFields(message: SignInMessage): void {
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const need = (holds: boolean, problem: string) => {
    if (!holds) throw unreadableSignIn(problem)
  }
  need(domainRule.test(message.domain), 'the domain is no host')
  need(isCaip2(message.chainId), 'the chain is no CAIP-2 id')
  need(
    accountNouns[namespace] !== undefined && references[namespace]?.test(reference) === true,
    'the chain is of no namespace that signs in',
  )
  need(isAddress(namespace, message.accountAddress), 'the address is none of this chain')
  need(uriRule.test(message.uri), 'the URI is none')
  need(message.version === '1', 'the version is not 1')
  need(nonceRule.test(message.nonce), 'the nonce is not 8 to 96 letters and digits')
  const { issuedAt, expirationTime, notBefore, statement, requestId, resources = [] } = message
  for (const time of [issuedAt, expirationTime, notBefore])
    need(time === undefined || isTime(time), 'a time is not that of RFC 3339')
  need(
    statement === undefined || (statement !== '' && isPlain(statement)),
    'the statement is empty, or has more than one line or hidden characters',
  )
  need(requestId === undefined || requestIdRule.test(requestId), 'the request id is none')
  for (const resource of resources) need(uriRule.test(resource), 'a resource is no URI')
}

/** The error of a text that is no sign-in message. */
export function unreadableSignIn(problem: string): BaseError<'signIn.message'> {
  return new BaseError(signInMessage, { problem })
}
