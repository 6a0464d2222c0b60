import { setImmediate as turn } from 'node:timers/promises'
import { NotStored } from '../../../relay/faults/relayFault.ts'
import { defaultLimits } from '../../../relay/limits/relayLimits.ts'
import type { Entry } from '../../../relay/mailbox/entry.ts'
import type { Mailbox } from '../../../relay/mailbox/mailbox.ts'
import { openFolderMailbox } from '../../../relay/mailbox/openFolderMailbox.ts'
import { createFaultyDisk, type Chance, type Faults } from './createFaultyDisk.ts'
import { seededShare } from '../../seededRandom.ts'

const topics = ['a'.repeat(64), 'b'.repeat(64)] as const
const sender = { clientId: 'did:key:publisher', owners: ['a:1'] }
const reader = 'did:key:reader'

/** A message of the case: its place among the others, and what its publisher and its reader know of it. */
interface Told {
  readonly topic: string
  readonly text: string
  place: number
  state: 'waits' | 'acknowledged' | 'refused' | 'received'
}

/**
 * One life of a mailbox on a faulty disk, by a seed: messages are published, received, folded; the disk fills, tears, is
 * slow, cannot flush; the power goes, again and again.
 * @returns what was wrong, null when nothing acknowledged was lost or changed its place
 */
export async function runJournalCase(seed: number, steps = 40): Promise<string | null> {
  const chance = seededShare(seed)
  const below = (n: number) => Math.floor(chance() * n)
  const disk = createFaultyDisk(chance)
  const all = new Map<string, Told>()
  let clock = 1_700_000_000_000
  let last = 0
  let mailbox = await openOn(disk, chance, () => clock)

  function publish(): void {
    const refused = [...all.values()].filter(({ state }) => state === 'refused')
    const again = refused.length > 0 && chance() < 0.4 ? refused[below(refused.length)] : undefined
    const topic = again?.topic ?? topics[below(topics.length)] ?? topics[0]
    const text = again?.text ?? `m${all.size} ${'x'.repeat(below(120))}`
    const message = { topic, message: text, ttl: 86_400, tag: 1, prompt: false }
    const [taken] = mailbox.publish([message], sender)
    const told: Told = again ?? { topic, text, place: 0, state: 'waits' }
    if (!taken?.entry) throw new Error('what was received is not published again here')
    const { fresh, entry } = taken
    if (fresh && entry.order <= last) throw new Error('a new message has an old place')
    last = Math.max(last, entry.order)
    // Of a message that was refused before, an earlier write may have reached the disk: that is its place then.
    told.place = entry.order
    told.state = 'waits'
    all.set(text, told)
    void follow(told, entry)
  }

  /** At once: a moment later an entry may be gone. */
  function waiting(topic: string): { readonly entry: Entry; readonly text: string }[] {
    const entries = mailbox.waitingFor(topic, reader)
    if (entries instanceof Promise) throw new Error('a folder answers at once')
    return entries.map((entry) => ({ entry, text: JSON.parse(`"${entry.escaped}"`) as string }))
  }

  function receive(): void {
    const entries = waiting(topics[below(topics.length)] ?? topics[0])
    for (const { entry, text } of entries.slice(0, below(entries.length + 1))) {
      const told = all.get(text)
      mailbox.receive(entry, reader)
      if (told) told.state = 'received'
    }
  }

  async function restart(gently: boolean): Promise<void> {
    if (gently) await mailbox.close().catch(() => undefined)
    disk.crash()
    for (const told of all.values()) if (told.state === 'waits') told.state = 'refused'
    // The clock of a machine that comes back may be wrong.
    clock += below(3) * 1_000 - 1_000
    last = 0
    mailbox = await openOn(disk, chance, () => clock)
  }

  const check = () => {
    for (const topic of topics) {
      const found = waiting(topic).map(({ text }) => text)
      const wrong = compare(topic, all, found)
      if (wrong) return `seed ${seed}: ${wrong}`
    }
    return null
  }

  const actions: readonly (() => void | Promise<void>)[] = [
    publish,
    publish,
    publish,
    publish,
    () => turn(),
    () => turn(),
    receive,
    () => void mailbox.sweep().catch(() => undefined),
    () => mailbox.sweep().catch(() => undefined),
    () => void Object.assign(disk.faults, faultsBy(chance)),
    () => restart(chance() < 0.3),
    () => void (clock += below(5_000) - 1_000),
  ]
  for (let step = 0; step < steps; step += 1) {
    await actions[below(actions.length)]?.()
    const wrong = check()
    if (wrong) return wrong
  }
  await restart(false)
  const wrong = check()
  Object.assign(disk.faults, { full: 0, flush: 0, names: 0, slow: 0 })
  await mailbox.close()
  return wrong
}

/** A start may fail on a bad disk; the operator tries again, and puts in a better one. */
async function openOn(
  disk: ReturnType<typeof createFaultyDisk>,
  chance: Chance,
  now: () => number,
): Promise<Mailbox> {
  const below = (n: number) => Math.floor(chance() * n)
  for (let attempt = 0; ; attempt += 1) {
    if (attempt === 3) Object.assign(disk.faults, { full: 0, flush: 0, names: 0 })
    try {
      return await openFolderMailbox({
        disk: disk.open(),
        now,
        limits: {
          ...defaultLimits,
          segmentBytes: 300 + below(1_500),
          segments: 1 + below(3),
          gatherMs: 0,
        },
        onFault: () => undefined,
        onTorn: () => undefined,
      })
    } catch (error) {
      if (attempt > 3) throw error
    }
  }
}

function faultsBy(chance: Chance): Faults {
  const bad = () => (chance() < 0.5 ? 0 : chance() * 0.6)
  return { full: bad(), flush: bad(), names: bad(), slow: chance() }
}

/** Notes what the publisher is told in the end. */
async function follow(told: Told, entry: Entry): Promise<void> {
  const { place } = told
  const isStill = () => told.state === 'waits' && told.place === place
  try {
    await entry.committed
    if (isStill()) told.state = 'acknowledged'
  } catch (error) {
    if (!(error instanceof NotStored)) throw error
    if (isStill()) told.state = 'refused'
  }
}

/** Whether what was acknowledged and not received is there, in its order; what else is there does not matter. */
function compare(
  topic: string,
  all: ReadonlyMap<string, Told>,
  found: readonly string[],
): string | null {
  const safe = [...all.values()]
    .filter((told) => told.topic === topic && told.state === 'acknowledged')
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
  const names = new Set(safe)
  const there = found.filter((text) => names.has(text))
  if (there.join('\n') === safe.join('\n')) return null
  return `acknowledged [${safe.map(short).join()}], there is [${there.map(short).join()}]`
}

const short = (text: string) => text.split(' ', 1)[0] ?? ''
