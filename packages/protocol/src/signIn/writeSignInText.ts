import { accountNouns, type SignInMessage } from './signInMessage.ts'

/** The lines of a message whose fields keep their rules: nothing is held against them here. */
export function writeSignInText(message: SignInMessage): string {
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const { statement, resources } = message
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`]
  return [
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
}
