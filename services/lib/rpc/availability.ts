import { faultOf } from '@causeway/protocol/rpc/fault'

/** Whether any node of a chain answers, by what was asked of them last. */
export interface Availability {
  /** Unix ms since when none does; null: one does, or nothing was asked yet. */
  readonly downSince: () => number | null
  /** Whether it is to be asked how things are: nobody answers, or nobody was asked for a while. */
  isDoubtful(): boolean
  /** Gives back what the call gives, and takes note of how it went. */
  noted<T>(call: Promise<T>): Promise<T>
}

/**
 * So long (ms) may nothing at all come from nodes that are asked all the time: then they are gone. One answer, how late it may be,
 * says that they are there: slow is told from gone by whether answers come, not by how long one takes. A refusal says at once that
 * there is no node.
 */
export const goneMs = 2_500
/** Where nobody asks for so long (ms), it is asked how things are: a balancer is to know of a fault in five seconds. */
export const quietMs = 700
/** In ms: what takes longer is of no use to whoever asked. */
export const lateMs = 6_000
/** Faults by which a node answers, though not as it was asked to. */
const answering: ReadonlySet<string> = new Set(['refused', 'oversized'])

export function createAvailability(now: () => number): Availability {
  let answeredAt: number | null = null
  /** When the first question was put that nothing came after. */
  let openSince: number | null = null
  let failedSince: number | null = null
  let pending = 0

  function answered(): void {
    answeredAt = now()
    openSince = null
    failedSince = null
  }
  function downSince(): number | null {
    if (openSince !== null && now() - openSince >= goneMs) failedSince ??= openSince
    return failedSince
  }

  return {
    downSince,
    isDoubtful: () => downSince() !== null || answeredAt === null || now() - answeredAt >= quietMs,
    noted(call) {
      openSince ??= now()
      pending += 1
      return call.then(
        (result) => {
          pending -= 1
          answered()
          return result
        },
        (error: unknown) => {
          pending -= 1
          const kind = faultOf(error)?.kind
          if (!kind) openSince = pending === 0 ? null : openSince
          else if (answering.has(kind)) answered()
          else if (kind !== 'timeout') failedSince ??= now()
          throw error
        },
      )
    },
  }
}
