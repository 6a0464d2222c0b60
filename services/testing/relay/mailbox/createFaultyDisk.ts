import { setImmediate as turn } from 'node:timers/promises'
import type { Disk, DiskFile } from '../../../relay/mailbox/disk.ts'

/** From 0 up to, but without, 1. */
export type Chance = () => number

/** What a file holds: for whoever reads it now, and for whoever reads it after a power cut. */
interface Content {
  now: Buffer
  flushed: Buffer
}

/** How often (0 to 1) a call goes wrong in each way. */
export interface Faults {
  /** No room: nothing or a part is written. */
  full: number
  /** The disk says that it could not flush: what it has of it is anybody's guess. */
  flush: number
  /** Creating, removing, giving room back, syncing names. */
  names: number
  /** Takes a few turns of the loop. */
  slow: number
}

/**
 * A disk that keeps what it must and nothing more. Bytes are safe when `append` is fulfilled, names when `syncNames` is;
 * of everything else a crash keeps what chance wants: nothing, a part, a part with damage behind it, all.
 */
export function createFaultyDisk(chance: Chance) {
  const faults: Faults = { full: 0, flush: 0, names: 0, slow: 0 }
  let names = new Map<string, Content>()
  let flushedNames = new Map<string, Content>()
  let life = 0

  const happens = (share: number) => chance() < share
  const below = (n: number) => Math.floor(chance() * n)

  /** A call of a process that has died meanwhile never ends. */
  async function aliveIn(own: number): Promise<void> {
    if (own !== life) await new Promise<never>(() => undefined)
  }

  async function call(own: number, share: number, what: string): Promise<void> {
    await aliveIn(own)
    if (happens(faults.slow)) for (let n = 1 + below(4); n > 0; n -= 1) await turn()
    await aliveIn(own)
    if (happens(share)) throw new Error(`${what} failed`)
  }

  /** The disk as a process that starts now sees it. */
  function openDisk(): Disk {
    const own = life
    return {
      async names() {
        await aliveIn(own)
        return [...names.keys()]
      },
      async *read(name) {
        await aliveIn(own)
        const bytes = names.get(name)?.now ?? Buffer.alloc(0)
        // In pieces that end anywhere.
        for (let at = 0; at < bytes.length;) {
          const size = 1 + below(200)
          yield bytes.subarray(at, at + size)
          at += size
        }
      },
      async create(name) {
        await call(own, faults.names, 'create')
        const content = { now: Buffer.alloc(0), flushed: Buffer.alloc(0) }
        names.set(name, content)
        return fileOf(content, { own, call, aliveIn, faults, chance })
      },
      async remove(name) {
        await call(own, faults.names, 'remove')
        names.delete(name)
      },
      async syncNames() {
        await call(own, faults.names, 'sync')
        flushedNames = new Map(names)
      },
    }
  }

  return {
    faults,
    open: openDisk,
    /** The power goes: whatever a process still waits for never comes. */
    crash(): void {
      life += 1
      const all = new Set([...names.keys(), ...flushedNames.keys()])
      const left = new Map<string, Content>()
      for (const name of all) {
        const [volatile, safe] = [names.get(name), flushedNames.get(name)]
        const content = volatile === safe || happens(0.5) ? volatile : safe
        if (!content) continue
        const bytes = afterCrash(content, chance)
        left.set(name, { now: bytes, flushed: bytes })
      }
      names = left
      flushedNames = new Map(left)
    },
  }
}

/** An open file of the process `own`. */
function fileOf(
  content: Content,
  disk: {
    readonly own: number
    readonly call: (own: number, share: number, what: string) => Promise<void>
    readonly aliveIn: (own: number) => Promise<void>
    readonly faults: Faults
    readonly chance: Chance
  },
): DiskFile {
  const { own, call, aliveIn, faults, chance } = disk
  return {
    async append(bytes) {
      await call(own, 0, 'append')
      if (chance() < faults.full) {
        content.now = Buffer.concat([
          content.now,
          bytes.subarray(0, Math.floor(chance() * bytes.length)),
        ])
        throw new Error('no space left on the disk')
      }
      content.now = Buffer.concat([content.now, bytes])
      // Written, and not flushed yet: a crash may come here.
      if (chance() < faults.slow) await turn()
      await aliveIn(own)
      if (chance() < faults.flush) {
        content.flushed = afterCrash(content, chance)
        throw new Error('the disk could not flush')
      }
      content.flushed = content.now
    },
    async truncate(size) {
      await call(own, faults.names, 'truncate')
      content.now = content.now.subarray(0, size)
    },
    isThere: () => true,
    close: () => call(own, faults.names, 'close'),
  }
}

/** What a power cut leaves of a file: what was flushed, and of the rest what chance wants. */
function afterCrash({ now, flushed }: Content, chance: Chance): Buffer {
  const below = (n: number) => Math.floor(chance() * n)
  if (now.length < flushed.length || !now.subarray(0, flushed.length).equals(flushed)) {
    return chance() < 0.5 ? now : flushed
  }
  const rest = now.subarray(flushed.length)
  const kept = Buffer.from(rest.subarray(0, below(rest.length + 1)))
  // A block that was given to the file and never written.
  if (kept.length > 0 && chance() < 0.2) kept.fill(0, below(kept.length))
  return Buffer.concat([flushed, kept])
}
