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
 * So long (ms) an answer says that there are nodes. What comes late meanwhile is slow and not gone: every part of every process hears
 * it late at once, and balancers that were told of it would find nobody. A refusal says at once that there is no node.
 */
export const goneMs = 15_000
/** Faults by which a node answers, though not as it was asked to. */
const answering: ReadonlySet<string> = new Set(['refused', 'oversized'])

export function createAvailability(now: () => number): Availability {
  const began = now()
  let answeredAt: number | null = null
  let failedSince: number | null = null
  const isQuiet = () => now() - (answeredAt ?? began) >= goneMs

  function answered(): void {
    answeredAt = now()
    failedSince = null
  }

  return {
    downSince: () => failedSince,
    isDoubtful: () => failedSince !== null || answeredAt === null || isQuiet(),
    noted: (call) =>
      call.then(
        (result) => {
          answered()
          return result
        },
        (error: unknown) => {
          const kind = faultOf(error)?.kind
          if (kind && answering.has(kind)) answered()
          else if (kind && (kind !== 'timeout' || isQuiet())) failedSince ??= now()
          throw error
        },
      ),
  }
}
