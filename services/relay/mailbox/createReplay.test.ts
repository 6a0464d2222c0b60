import { describe, expect, it } from 'vitest'
import { defaultLimits, type RelayLimits } from '../limits/relayLimits.ts'
import { createFaultyDisk } from '../../testing/relay/mailbox/createFaultyDisk.ts'
import { seededShare } from '../../testing/seededRandom.ts'
import { openFolderMailbox } from './openFolderMailbox.ts'

const topic = 'a'.repeat(64)
const sender = { clientId: 'did:key:publisher', owners: ['a:1'] }

/** A mailbox on a disk that works, which can be opened again. */
function diskOf() {
  const disk = createFaultyDisk(seededShare(1))
  return (limits: Partial<RelayLimits> = {}) =>
    openFolderMailbox({
      disk: disk.open(),
      now: () => 1_700_000_000_000,
      limits: { ...defaultLimits, gatherMs: 0, ...limits },
      onTorn: () => undefined,
      onFault(error) {
        throw error
      },
    })
}

const publish = (mailbox: Awaited<ReturnType<ReturnType<typeof diskOf>>>, message: string) =>
  mailbox.publish([{ topic, message, ttl: 300, tag: 1, prompt: false }], sender)[0]

describe('after a restart', () => {
  it('what everybody received is known, what made room for others is new', async () => {
    const open = diskOf()
    const first = await open()
    const received = publish(first, 'received')?.entry
    publish(first, 'purged')
    if (!received) throw new Error('a new message has an entry')
    first.receive(received, 'did:key:reader')
    expect(first.purge('a:1')).toBe(1)
    // In the same life it is new as well.
    expect(publish(first, 'purged')?.fresh).toBe(true)
    first.purge('a:1')
    await first.close()
    const second = await open()
    expect(publish(second, 'received')).toEqual({ entry: null, fresh: false })
    expect(publish(second, 'purged')?.fresh).toBe(true)
    await second.close()
  })

  it('more than fits is not read: the start ends with a word, and nothing is lost', async () => {
    const open = diskOf()
    const first = await open()
    for (let n = 0; n < 100; n += 1) publish(first, `m${n}`)
    const { bytes } = first.size()
    await first.close()
    await expect(open({ mailboxBytes: bytes / 2 - 1 })).rejects.toThrow(/RELAY_MAILBOX_BYTES/u)
    // A little too much is read: the ends of messages may be missing.
    const second = await open({ mailboxBytes: bytes / 2 })
    expect(second.size().entries).toBe(100)
    expect(() => publish(second, 'new')).toThrow()
    await second.close()
    expect((await open()).size().entries).toBe(100)
  })
})
