import { Refusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../deps.ts'
import { answerCalls } from './answerCalls.ts'
import { callsOf, payFor } from './pay.ts'
import { readCalls } from './readCalls.ts'
import { isCaip2 } from '@causeway/protocol/caipRules'

/** What a request says, whichever way it came. */
export interface RpcRequest {
  readonly chainId: string | undefined
  readonly projectId: string | undefined
  readonly origin: string | undefined
  /** Whom limits count; null: nobody can be told apart. */
  readonly client: string | null
  readonly body: string
}

/** A client or a project sent too much; it may come again after so many ms. */
export class TooMany extends Refusal {
  readonly wait: number

  constructor(wait: number) {
    super(429, { field: 'rate_limited', description: 'Too many requests. Try again later.' })
    this.wait = wait
  }
}

/**
 * Answers one request of JSON-RPC, as the text of the body: the chain, then what the client and its project may, then the
 * nodes.
 * @throws Refusal 400 for a chain that is not served or a body that cannot be read, 401 or 403 for a project, 429, 503
 */
export async function respond(
  { chains, limits, projects, rpcs }: Pick<DataDeps, 'chains' | 'limits' | 'projects' | 'rpcs'>,
  { chainId, projectId, origin, client, body }: RpcRequest,
): Promise<string> {
  if (!chainId || !isCaip2(chainId))
    throw new Refusal(400, { field: 'query.chainId', description: 'is not a CAIP-2 chain id' })
  const chain = chains.byCaip(chainId)
  const calls = readCalls(body)
  const count = calls.calls.length
  const waitOfClient = await limits.takeCalls(client, count)
  if (waitOfClient > 0) throw new TooMany(waitOfClient)
  const project = await projects.admit({ projectId, origin })
  const waitOfProject = await limits.takeProject(project, count)
  if (waitOfProject > 0) throw new TooMany(waitOfProject)
  return answerCalls(rpcs.of(chain.id), chain.id, calls, payFor(callsOf(limits, client, project)))
}

/** When to come again, in seconds, of a refusal that passes; null: it does not. */
export function retryAfterOf(error: unknown): string | null {
  if (error instanceof TooMany) return String(Math.ceil(error.wait / 1_000))
  return error instanceof Refusal && error.status === 503 ? '2' : null
}
