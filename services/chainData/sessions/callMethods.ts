import * as v from 'valibot'
import {
  prepareParams,
  sendParams,
  statusParams,
} from '@causeway/protocol/api/chainData/sessionCalls'
import { toRpc } from '@causeway/protocol/smartAccount/userOperation'
import { clientOf } from '../../lib/http/rateLimit.ts'
import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import { requestBundler } from '../bundler/requestBundler.ts'
import { ownBundler, requirePayer } from '../bundler/ownBundler.ts'
import type { Chain } from '../chains/createChains.ts'
import type { ChainDataConfig } from '../config.ts'
import type { DataDeps } from '../dataDeps.ts'
import type { WalletCaller, WalletMethods } from '../endpoints/mountWalletCalls.ts'
import { ParamsProblem, readParams } from '../endpoints/readParams.ts'
import { readCallId, writeCallId } from './readCallId.ts'
import { callsStatus } from './callsStatus.ts'
import type { Cosigner } from './createCosigner.ts'
import { prepareCalls } from './prepareCalls.ts'

/** What apps ask of their smart sessions by JSON-RPC: have calls made ready, sent, and told of. */
export function callMethods(deps: DataDeps, cosigner: Cosigner): WalletMethods {
  const { config } = deps

  /** The admitted project of the caller. */
  async function projectOf({ context, projectId }: WalletCaller): Promise<string> {
    const origin = context.req.header('origin')
    return (await deps.projects.admit({ projectId, origin }))?.id ?? ''
  }

  return {
    wallet_prepareCalls: {
      code: -2,
      what: 'Preparing the calls',
      run: async (params, caller) => {
        const [asked] = readParams(prepareParams, params)
        const pci = asked.capabilities.permissions.context
        const acting = await cosigner.acting(pci, await projectOf(caller))
        const client = clientOf(caller.context, config.trustProxy)
        await cosigner.drafts(pci, client)
        // Whoever asked for the session pays for what it does.
        const { id } = acting.row.project
        return [
          await prepareCalls(acting, asked, {
            now: deps.now(),
            ask: (method, list) =>
              askOwn(config, acting.chain, { client, projectId: id, method, params: list }),
          }),
        ]
      },
    },
    wallet_sendPreparedCalls: {
      code: -3,
      what: 'Sending the calls',
      run: async (params, caller) => {
        const [{ preparedCalls, signature, context }] = readParams(sendParams, params)
        const acting = await cosigner.acting(context, await projectOf(caller))
        const { chain, contracts, row } = acting
        if (preparedCalls.chainId !== chain.id)
          throw new HttpRefusal(400, {
            field: 'chainId',
            description: `The session acts on ${chain.caip}`,
          })
        const op = { ...preparedCalls.data, signature }
        const signed = { ...op, signature: await cosigner.sign(acting, op) }
        const hash = await askOwn(config, chain, {
          client: clientOf(caller.context, config.trustProxy),
          projectId: row.project.id,
          method: 'eth_sendUserOperation',
          params: [toRpc(signed), contracts.entryPoint],
        })
        return [writeCallId(chain.id, String(hash))]
      },
    },
    wallet_getCallsStatus: {
      code: -4,
      what: 'Asking for the calls',
      run: async (params, caller) => {
        const [callsId] = readParams(statusParams, params)
        const id = readCallId(callsId)
        if (!id) throw new ParamsProblem('0: is not the id of calls')
        const chain = deps.chains.byCaip(`eip155:${id.chainId}`)
        const said = await askOwn(config, chain, {
          client: clientOf(caller.context, config.trustProxy),
          projectId: await projectOf(caller),
          method: 'eth_getUserOperationReceipt',
          params: [id.userOpHash],
        })
        try {
          return callsStatus(said)
        } catch (error) {
          if (!v.isValiError(error)) throw error
          throw new RetryLater(503, 2, {
            field: 'bundler',
            description: 'The bundler answers with what is no receipt. Try again later.',
          })
        }
      },
    },
  }
}

/**
 * Asks the operator's own bundler.
 * @throws Refusal 400 with the bundler's own reason; 503 when there is none, or it is away
 */
async function askOwn(
  config: Pick<ChainDataConfig, 'bundler'>,
  chain: Chain,
  {
    client,
    projectId,
    ...call
  }: {
    /** The network address that asks. */
    readonly client: string | null
    /** Whose budget is spent; empty: nobody's. */
    readonly projectId: string
    readonly method: string
    readonly params: readonly unknown[]
  },
): Promise<unknown> {
  const bundler = ownBundler(config, chain, { projectId, client, isSession: true })
  if (!bundler)
    throw new HttpRefusal(503, {
      field: 'bundler',
      description: `No bundler of smart accounts is configured for ${chain.caip}.`,
    })
  requirePayer(call.method, projectId)
  const said = await requestBundler(bundler, call)
  if ('result' in said) return said.result
  throw new HttpRefusal(400, { field: 'bundler', description: said.error.message })
}
