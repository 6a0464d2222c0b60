import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import type { DataDeps } from '../dataDeps.ts'
import { answerNonEvmCalls } from '../nonEvm/answerNonEvmCalls.ts'
import { answerCalls } from '../rpc/answerCalls.ts'
import { callsOf, payFor } from '../rpc/pay.ts'
import { readRpcCalls } from '../rpc/readRpcCalls.ts'
import { isCaip2 } from '@causeway/protocol/caip'

/** What a request says, whichever way it came. */
export interface RpcRequest {
  readonly chainId: string | undefined
  readonly projectId: string | undefined
  readonly origin: string | undefined
  /** Whom limits count; null: nobody can be told apart. */
  readonly client: string | null
  readonly body: string
}

/**
 * Answers one request of JSON-RPC, as the text of the body: the chain, then what the client and its project may, then the
 * nodes.
 * @throws Refusal 400 for a chain that is not served or a body that cannot be read, 401 or 403 for a project, 429, 503
 */
export async function respond(
  {
    chains,
    limits,
    nonEvm,
    projects,
    rpcs,
  }: Pick<DataDeps, 'chains' | 'limits' | 'nonEvm' | 'projects' | 'rpcs'>,
  { chainId, projectId, origin, client, body }: RpcRequest,
): Promise<string> {
  if (!chainId || !isCaip2(chainId))
    throw new HttpRefusal(400, { field: 'query.chainId', description: 'is not a CAIP-2 chain id' })
  const other = nonEvm.byCaip(chainId)
  const chain = other ?? chains.byCaip(chainId)
  const calls = readRpcCalls(body)
  const count = calls.calls.length
  const ofClient = limits.takeCalls(client, count)
  // To wait for what is there already costs a promise for each call.
  const waitOfClient = typeof ofClient === 'number' ? ofClient : await ofClient
  if (waitOfClient > 0) throw tooMany(waitOfClient)
  const project = await projects.admit({ projectId, origin })
  const ofProject = limits.takeProject(project, count)
  const waitOfProject = typeof ofProject === 'number' ? ofProject : await ofProject
  if (waitOfProject > 0) throw tooMany(waitOfProject)
  if (!('id' in chain)) return await answerNonEvmCalls(chain, calls)
  const pay = payFor(callsOf(limits, client, project))
  return await answerCalls(rpcs.of(chain.id), chain.id, calls, pay)
}

/** @param wait in ms */
const tooMany = (wait: number) =>
  new RetryLater(429, wait / 1_000, {
    field: 'rate_limited',
    description: 'Too many requests. Try again later.',
  })
