import { unreadableMessage } from './unreadableMessage.ts'

const host = globalThis as unknown as {
  atob(text: string): string
  btoa(text: string): string
  TextDecoder: { new (label: string, options: object): { decode(bytes: Uint8Array): string } }
}

/** Bytes as base64 with padding. The platform's own: a library would be a tenth of the WalletConnect chunk. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  // All at once would be more arguments than a call may have.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return host.btoa(text)
}

/** Bytes in the alphabet of addresses, without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '')
}

/** The bytes of base64 in either alphabet, padded or not. @throws BaseError `wc.message` */
export function decodeBase64(text: string): Uint8Array {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/u, '')
  // The platform would pass over white space.
  if (!/^[a-zA-Z0-9+/]*$/u.test(plain)) throw unreadableMessage('it is not base64')
  try {
    return Uint8Array.from(host.atob(plain), (one) => one.charCodeAt(0))
  } catch (cause) {
    throw unreadableMessage('it is not base64', cause)
  }
}

/** The text of bytes. @throws BaseError `wc.message` when they are no UTF-8 */
export function base64Text(bytes: Uint8Array): string {
  try {
    return new host.TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw unreadableMessage('it is not UTF-8', cause)
  }
}
