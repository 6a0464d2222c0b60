import { describe, expect, it } from 'vitest'
import { NotStored, RelayFault } from '../faults/relayFault.ts'
import { defaultLimits } from '../limits/relayLimits.ts'
import { packMessage } from './entry.ts'
import { entryOf } from '../../testing/relay/mailbox/entryOf.ts'
import { createQuota } from './quota.ts'
import { createMessageIndex } from './messageIndex.ts'

/** With its places a message takes about 1,100 bytes. */
const long = (text: string) => text.padEnd(450, 'x')
const wanted = (text: string) => ({
  message: { topic: 'c'.repeat(64), message: text, ttl: 60, tag: 1, prompt: false },
  bytes: packMessage(text).bytes,
})

function roomWith(limits: Partial<typeof defaultLimits>) {
  const index = createMessageIndex(() => 1_000)
  let evicted = 0
  const clock = { now: 1_000_000 }
  const quota = createQuota({
    index,
    limits: { ...defaultLimits, ...limits },
    now: () => clock.now,
    evict(entry) {
      evicted += 1
      index.remove(entry)
    },
  })
  const fill = (count: number, owner: string, from = `did:key:${owner}`) => {
    for (let n = 0; n < count; n += 1)
      index.insert(entryOf({ message: long(`${owner}${n}`), owners: [owner], from }))
  }
  const refusal = (clientId: string, owners: readonly string[]) => {
    try {
      quota.check([wanted(long('x'))], { clientId, owners })
      return null
    } catch (error) {
      if (error instanceof RelayFault) return error.fault
      if (error instanceof NotStored) return error.reason
      throw error
    }
  }
  return { index, fill, refusal, clock, evicted: () => evicted }
}

describe('createRoom', () => {
  it('tells a client what it alone used up, and is silent about what others share', () => {
    const { fill, refusal } = roomWith({
      mailboxBytesPerClient: 20_000,
      mailboxBytesPerAddress: 50_000,
    })
    fill(18, 'a:1', 'did:key:one')
    expect(refusal('did:key:one', ['a:1'])).toBe('MailboxLimitExceeded')
    expect(refusal('did:key:two', ['a:1'])).toBeNull()
    fill(40, 'a:1', 'did:key:many')
    expect(refusal('did:key:two', ['a:1'])).toBe('address')
    expect(refusal('did:key:two', ['a:2'])).toBeNull()
  })

  it('R4: the heaviest owner gives room, its latest messages first, to one that takes far less', () => {
    const { index, fill, refusal, evicted } = roomWith({ mailboxBytes: 100_000 })
    fill(82, 'a:flood')
    fill(9, 'a:calm')
    expect(refusal('did:key:new', ['a:new'])).toBeNull()
    expect(evicted()).toBeGreaterThan(0)
    expect(index.of('a'.repeat(64)).some(({ escaped }) => escaped.startsWith('a:flood0x'))).toBe(
      true,
    )
    expect(index.of('a'.repeat(64)).some(({ escaped }) => escaped.startsWith('a:flood81x'))).toBe(
      false,
    )
    expect(index.of('a'.repeat(64)).filter(({ owners }) => owners[0] === 'a:calm')).toHaveLength(9)
  })

  it('looks for room again after a clock went back by an hour', () => {
    const { index, fill, refusal, clock } = roomWith({ mailboxBytes: 100_000 })
    for (let n = 0; n < 90; n += 1) fill(1, `a:${n}`)
    expect(refusal('did:key:new', ['a:new'])).toBe('full')
    clock.now -= 3_600_000
    for (const entry of index.of('a'.repeat(64)).slice(0, 30)) index.remove(entry)
    fill(60, 'a:flood')
    expect(refusal('did:key:new', ['a:new'])).toBeNull()
  })

  it('R4: whoever has thousands of addresses is one owner, and takes nobody else’s room', () => {
    const { index, fill, refusal } = roomWith({ mailboxBytes: 100_000 })
    fill(18, 'a:office')
    for (let n = 0; n < 73; n += 1) fill(1, `a:flood.${n}`)
    expect(refusal('did:key:flood', ['a:flood.73'])).toBe('full')
    expect(refusal('did:key:new', ['a:new'])).toBeNull()
    const left = (owner: string) =>
      index.of('a'.repeat(64)).filter(({ owners }) => owners[0]?.startsWith(owner)).length
    expect(left('a:office')).toBe(18)
    expect(left('a:flood')).toBeLessThan(73)
    expect(index.owners.entriesOf('a:flood.0')).toHaveLength(1)
    expect(index.owners.entriesOf('a:flood')).toHaveLength(left('a:flood'))
    expect(index.owners.list().map(({ owner }) => owner)).toEqual(['a:flood', 'a:office'])
  })

  it('nobody gives room to one that takes nearly as much: it is silent, and gives no error', () => {
    const { fill, refusal, evicted } = roomWith({ mailboxBytes: 100_000 })
    for (let n = 0; n < 30; n += 1) fill(3, `a:${n}`)
    expect(refusal('did:key:x', ['a:1'])).toBe('full')
    expect(evicted()).toBe(0)
  })
})
