import type { LiveChange, LiveMessage } from './liveMessage.ts'

/** Many messages as few: what waits for a page that nobody sees must not grow. */
export function mergeAnswer(messages: readonly LiveMessage[], next: LiveMessage): LiveMessage[] {
  const last = messages.at(-1)
  if (next.kind === 'state')
    return last?.kind === 'state' ? [...messages.slice(0, -1), next] : [...messages, next]
  const index = messages.findLastIndex(({ kind }) => kind === 'change')
  const before = messages[index]
  if (before?.kind !== 'change') return [...messages, next]
  // What was said of the stream in between is settled by the change that came after it.
  return [...messages.slice(0, index), joined(before, next)]
}

function joined(one: LiveChange, other: LiveChange): LiveChange {
  // Between the two something was not told.
  const isGap = other.from > one.block.number
  const both = (name: 'plans' | 'members') => {
    const [first, second] = [one[name], other[name]]
    return isGap || first === null || second === null ? null : [...new Set([...first, ...second])]
  }
  const { block } = other
  return { kind: 'change', from: one.from, block, plans: both('plans'), members: both('members') }
}
