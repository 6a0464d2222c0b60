/**
 * Shares the loop between owners. One that had more than its part of late is served in turns with others that had,
 * piece by piece, a little between two looks at the sockets: what others then send is served first.
 * While calm owners are at work each of those takes about its part of the loop, and all together no more than a quarter, so that
 * neither it nor its collector is ever full of them; nothing is held back while nobody else asks for anything, and an owner who is alone gives way to nobody.
 */
export interface Scheduler {
  /** The lane of a socket's owner, the same for all its sockets; to be left when the socket has gone. Remembered until it owes nothing. */
  join(owner: string): OwnerQueue
}

/** What one owner's sockets ask of the loop. */
export interface OwnerQueue {
  /** Whether its work may be done at once, before those that take turns. */
  isCalm(): boolean
  /** Does a piece of work at once, and counts the time that it takes. */
  run<Input extends unknown[]>(piece: (...input: Input) => void, ...input: Input): void
  /** Does a piece of work in a turn of this owner, after what was queued before. */
  enqueue(piece: () => void): void
  leave(): void
}

/** The part of the loop that comes back to an owner, what it may have at once (ms), and the longest debt (ms). */
const [part, burstMs, debtMs] = [0.05, 5, 20] as const
/** So long (ms) turns are served before the sockets are looked at again: a calm owner waits for that, and for a piece. */
const sliceMs = 0.3
/** Then they rest so long (ms) where one owner waits, and at least so long; while a calm owner was at work so lately (ms). */
const [restMs, leastRestMs, latelyMs] = [sliceMs / part, 1, 20] as const
/** So many empty places of a lane are not worth moving the others for. */
const manyDone = 1_000

/** So many of those who left are looked at with each socket that comes or goes. */
const looksAtLeft = 2

/** @param now milliseconds and their parts, by a clock that never goes back */
export function createScheduler(now: () => number = () => performance.now()): Scheduler {
  const queues = new Map<string, Place>()
  /** Owners without a socket: what they had, or still wait for, counts when they come again. */
  const left = new Set<string>()
  const isAlone = () => queues.size - left.size < 2
  /** Those with something that waits, in the order of their turns. */
  const ring: OpenQueue[] = []
  let isPlanned = false
  /** When a calm owner was last at work. */
  let calmAt = Number.NEGATIVE_INFINITY
  const onCalm = () => void (calmAt = now())

  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    if (isAlone() || now() - calmAt > latelyMs) setImmediate(serve)
    else setTimeout(serve, Math.max(leastRestMs, Math.round(restMs / ring.length)))
  }

  function serve(): void {
    isPlanned = false
    const until = now() + sliceMs
    do {
      const queue = ring.shift()
      if (!queue) return
      const piece = queue.next()
      if (queue.isWaiting()) ring.push(queue)
      if (piece) queue.work(piece)
    } while (now() < until)
    if (ring.length > 0) plan()
  }

  function begin(queue: OpenQueue): void {
    ring.push(queue)
    plan()
  }

  /** Forgets some of those who left and owe nothing: more with each socket than one can add. */
  function forget(): void {
    let looks = looksAtLeft
    for (const owner of left) {
      if (looks === 0) return
      looks -= 1
      left.delete(owner)
      if (queues.get(owner)?.queue.isRested()) queues.delete(owner)
      else left.add(owner)
    }
  }

  function open(owner: string): Place {
    const queue = createOwnerQueue({ now, isAlone, onCalm, begin, leave })
    const place = { queue, sockets: 0 }
    function leave(): void {
      place.sockets -= 1
      if (place.sockets > 0) return
      left.add(owner)
      forget()
    }
    queues.set(owner, place)
    return place
  }

  return {
    join(owner) {
      left.delete(owner)
      forget()
      const place = queues.get(owner) ?? open(owner)
      place.sockets += 1
      return place.queue
    },
  }
}

/** An owner's lane, and how many sockets it has. */
interface Place {
  readonly queue: OpenQueue
  sockets: number
}

interface OpenQueue extends OwnerQueue {
  isWaiting(): boolean
  /** Whether it is as one that nobody knew. */
  isRested(): boolean
  /** Does a piece of work whose turn it is, and counts the time that it takes. */
  work(piece: () => void): void
  next(): (() => void) | undefined
}

function createOwnerQueue(deps: {
  readonly now: () => number
  /** Whether there is nobody to give way to. */
  readonly isAlone: () => boolean
  /** It works without a turn, and has most of its part left. */
  readonly onCalm: () => void
  readonly begin: (queue: OpenQueue) => void
  readonly leave: () => void
}): OpenQueue {
  const { now } = deps
  /** What it may still have, in ms, as of `counted`. */
  let credit: number = burstMs
  let counted = now()
  let pieces: ((() => void) | undefined)[] = []
  /** How many of them had their turn, and are let go of: each holds a connection, or a batch. */
  let done = 0

  function count(at: number, took: number): void {
    const back = (at - counted) * part
    credit = Math.max(Math.min(burstMs, credit + back) - took, -debtMs)
    counted = at
  }

  const queue: OpenQueue = {
    isWaiting: () => pieces.length > 0,
    isRested() {
      count(now(), 0)
      return pieces.length === 0 && credit >= burstMs
    },
    isCalm() {
      if (pieces.length > 0) return false
      if (deps.isAlone()) return true
      if (credit <= 0) count(now(), 0)
      return credit > 0
    },
    run(piece, ...input) {
      if (credit > burstMs / 2) deps.onCalm()
      const began = now()
      piece(...input)
      const ended = now()
      count(ended, ended - began)
    },
    work(piece) {
      const began = now()
      piece()
      const ended = now()
      count(ended, ended - began)
    },
    enqueue(piece) {
      pieces.push(piece)
      if (pieces.length === 1) deps.begin(queue)
    },
    next() {
      const piece = pieces[done]
      pieces[done] = undefined
      done += 1
      // A lane that is never empty would grow for ever; one by one, each would move all others.
      if (done === pieces.length || (done > manyDone && done > pieces.length / 2)) {
        pieces = pieces.slice(done)
        done = 0
      }
      return piece
    },
    leave: deps.leave,
  }
  return queue
}
