import { rpcLimits } from '@causeway/protocol/rpc/limits'
import type { Limits } from '../limits/limits.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'

/**
 * Counts calls that one question takes beyond the first, before they are made.
 * @returns null when they may be made; else why not, in words for the client
 */
export type Pay = (calls: number) => Promise<string | null>

/** What the service asks for itself is bounded where it is asked. */
export const free: Pay = async () => null

/** All questions of one request together may become so many calls more, as many as a batch may hold. */
const mostMore = rpcLimits.batchSize

/** Counts the parts of one request: against itself, and by whoever sent it. @param mayCall whether the sender has so many calls left */
export function payFor(mayCall: (calls: number) => Promise<boolean>): Pay {
  let more = 0
  return async (calls) => {
    if (more + calls > mostMore)
      return `The ranges of the request take more than ${mostMore} calls: ask for fewer blocks.`
    more += calls
    return (await mayCall(calls)) ? null : 'Too many requests. Try again later.'
  }
}

/** Whether a client and its project have so many calls left; they are counted. */
export const callsOf =
  (limits: Limits, client: string | null, project: Project | null) =>
  async (calls: number): Promise<boolean> =>
    (await limits.takeCalls(client, calls)) === 0 &&
    (await limits.takeProject(project, calls)) === 0
