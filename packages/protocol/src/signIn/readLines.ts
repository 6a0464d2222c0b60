import { unreadable } from './unreadable.ts'
import { isPlain, isTooLong, longestMessage } from './plainText.ts'

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
  if (isTooLong(text)) throw unreadable(`it is longer than ${longestMessage} bytes`)
  const lines = text.split('\n')
  if (!lines.every(isPlain)) throw unreadable('it has hidden characters')
  let at = 0
  const next = () => lines[at++]
  const head = firstLine.exec(next() ?? '')
  const address = next()
  if (!head || address === undefined || next() !== '') throw unreadable('its beginning is another')
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
    if (value === undefined) throw unreadable(`the line “${name}” is missing or not in its place`)
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
  if (at !== lines.length) throw unreadable('it has lines that no such message has')
  const [, domain = '', noun = ''] = head
  return { domain, noun, address, statement, isSpaced, ...fields, resources }
}
