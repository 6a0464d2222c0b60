/** Mailboxes of these domains are one, and read no dots (Gmail’s own rule). */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address most likely leads to: what stands behind a `+` is a tag nearly everywhere (RFC 5233). For counting mails
 * alone: where a host takes the `+` as it is these are two people, so what counts by it allows twice as much, and nobody is known by it.
 */
export function likelyMailbox(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/su, '')
  const domain = address.slice(at + 1)
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
