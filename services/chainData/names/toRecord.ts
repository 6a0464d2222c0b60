import type { NameRecord } from '@causeway/protocol/api/chainData/names'
import { confusingRun } from './shapeOf.ts'
import type { ParsedName } from '@causeway/protocol/names/parseName'
import type { Database } from '../../lib/db/database.ts'
import { findResembling, type StoredName } from './storedName.ts'

const moment = (ms: number) => new Date(ms).toISOString()

/** Addresses as the wire has them. */
export function wireAddresses(addresses: StoredName['addresses']): NameRecord['addresses'] {
  return Object.fromEntries(
    addresses.map(({ coinType, address, createdAt }) => [
      String(coinType),
      { address, created_at: moment(createdAt) },
    ]),
  )
}

/** Why a reader may take a name for another; null: nothing to say. */
export async function warningOf(
  db: Database,
  parsed: ParsedName & { readonly name: string },
): Promise<string | null> {
  const other = await findResembling(db, parsed)
  if (other) return `Looks like ${other}, which is another name. Compare letter by letter.`
  const run = confusingRun(parsed.label)
  return run ? `Hard to read: “${run}” has characters that look alike.` : null
}

/** A name as the wire has it. */
export async function toRecord(db: Database, stored: StoredName): Promise<NameRecord> {
  const [label = '', ...zone] = stored.name.split('.')
  const warning = await warningOf(db, { name: stored.name, label, zone: zone.join('.') })
  return {
    name: stored.name,
    registered_at: moment(stored.registeredAt),
    updated_at: moment(stored.updatedAt),
    attributes: stored.attributes ? { ...stored.attributes } : null,
    addresses: wireAddresses(stored.addresses),
    ...(warning ? { warning } : {}),
  }
}
