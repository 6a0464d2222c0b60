import type { Entry } from './entry.ts'

/** What one owner takes. */
export interface OwnerUse {
  readonly owner: string
  readonly bytes: number
  readonly messages: number
}

/** Who takes how much of the mailboxes: clients, addresses, projects. */
export interface Owners {
  add(entry: Entry): void
  drop(entry: Entry): void
  /** Bytes of a client id, or of an owner's name. */
  readonly bytesOf: (name: string) => number
  /** Those that pay for room, the heaviest first. */
  readonly list: () => readonly OwnerUse[]
  /** All messages of a client id, or of an owner's name. */
  readonly entriesOf: (name: string) => readonly Entry[]
  /** The site that takes most, with its messages, the latest last. */
  readonly heaviest: () => { readonly name: string; readonly entries: ReadonlySet<Entry> } | null
}

/**
 * Whose messages go first when somebody else needs room: the site of an address, the part of its name before the point;
 * by single addresses, whoever has thousands would never be the heaviest, and take the room of those who have one.
 * For messages of earlier versions, the client.
 */
export const evictionKey = ({ owners, from }: Pick<Entry, 'owners' | 'from'>): string =>
  owners[0]?.split('.', 1)[0] ?? from

export function createOwners(): Owners {
  const bytes = new Map<string, number>()
  const held = new Map<string, Set<Entry>>()

  function count(name: string, by: number): void {
    const next = (bytes.get(name) ?? 0) + by
    if (next > 0) bytes.set(name, next)
    else bytes.delete(name)
  }

  /** For each of its names once: the site of an IPv4 address is named as the address. */
  function countAll(entry: Entry, payer: string, by: number): void {
    count(entry.from, by)
    for (const owner of entry.owners) count(owner, by)
    if (payer !== entry.from && payer !== entry.owners[0]) count(payer, by)
  }

  return {
    add(entry) {
      const payer = evictionKey(entry)
      countAll(entry, payer, entry.bytes)
      const set = held.get(payer)
      if (set) set.add(entry)
      else held.set(payer, new Set([entry]))
    },
    drop(entry) {
      const payer = evictionKey(entry)
      const set = held.get(payer)
      if (!set?.delete(entry)) return
      if (set.size === 0) held.delete(payer)
      countAll(entry, payer, -entry.bytes)
    },
    bytesOf: (name) => bytes.get(name) ?? 0,
    list: () =>
      [...held]
        .map(([owner, entries]) => ({
          owner,
          bytes: bytes.get(owner) ?? 0,
          messages: entries.size,
        }))
        .toSorted((a, b) => b.bytes - a.bytes),
    entriesOf: (name) =>
      [...held].flatMap(([payer, entries]) =>
        [...entries].filter(
          ({ from, owners }) => payer === name || from === name || owners.includes(name),
        ),
      ),
    heaviest() {
      let found: { name: string; entries: ReadonlySet<Entry> } | null = null
      let most = 0
      for (const [name, entries] of held) {
        const own = bytes.get(name) ?? 0
        if (own <= most) continue
        most = own
        found = { name, entries }
      }
      return found
    },
  }
}
