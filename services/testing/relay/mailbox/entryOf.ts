import { newEntry, packMessage, type Entry } from '../../../relay/mailbox/entry.ts'

let last = 0

/** An entry with these fields, and others that do not matter. */
export function entryOf({
  message,
  ...fields
}: Partial<Parameters<typeof newEntry>[0]> & { readonly message: string }): Entry {
  last += 1
  return newEntry({
    ...packMessage(message, fields.attestation),
    topic: 'a'.repeat(64),
    tag: 1,
    publishedAt: 1_700_000_000_000,
    order: last,
    expiresAt: 2_000_000_000,
    from: 'did:key:publisher',
    owners: ['a:1'],
    attestation: null,
    segment: 1,
    ...fields,
  })
}
