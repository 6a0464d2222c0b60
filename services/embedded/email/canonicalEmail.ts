import { HttpRefusal } from '../../lib/http/refusal.ts'

/** A domain as it goes over the wire (UTS-46 to ASCII, as URLs have it); null for what is no name of a mail server. */
function asciiDomain(domain: string): string | null {
  // Signs that end a URL's host, or are read as an escape or a user in it.
  if (/[/?#%\\:@]/u.test(domain)) return null
  const address = `http://${domain}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/u.test(host) ? host : null
}

/** Signs that are not seen, or change how others are: two addresses that look alike would be two people. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * One mailbox, one spelling: the domain in ASCII, the part before it in NFC and small letters.
 * @returns null for what is no address
 */
export function canonicalEmail(text: string): string | null {
  const parts = /^([^\s@"<>(),;:\\[\]]{1,64})@([^\s@"<>(),;:\\[\]]+)$/u.exec(text)
  if (!parts || unseen.test(text)) return null
  const domain = asciiDomain(parts[2] ?? '')
  const local = (parts[1] ?? '').normalize('NFC').toLowerCase().normalize('NFC')
  const whole = `${local}@${domain}`
  return domain === null || whole.length > 254 ? null : whole
}

/** @throws Refusal 400 for what is no address */
export function requireEmail(text: string): string {
  const email = canonicalEmail(text)
  if (email !== null) return email
  throw new HttpRefusal(400, { field: 'email', description: 'is no address' })
}
