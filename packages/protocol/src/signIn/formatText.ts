import { unreadable } from './error.ts'
import {
  accountNouns,
  isTooLong,
  longestMessage,
  requireFields,
  type SignInMessage,
} from './rules.ts'

/**
 * The text that a wallet shows and signs: EIP-4361 for Ethereum and its like, and the same layout with the namespace's own
 * name and chain reference for Solana and Bitcoin (CAIP-122).
 * The address stands in it as it is given: an EVM one has to have its checksum by then.
 * @throws BaseError `signIn.message` for a field that breaks its rule, and for more than 8 kB
 */
export function formatSignInText(message: SignInMessage): string {
  requireFields(message)
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const { statement, resources } = message
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`]
  const text = [
    `${message.domain} wants you to sign in with your ${accountNouns[namespace]} account:`,
    message.accountAddress,
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
  if (isTooLong(text)) throw unreadable(`it is longer than ${longestMessage} bytes`)
  return text
}
