import { concatHex, numberToHex, type Hex } from 'viem'
import { getCode } from 'viem/actions'
import * as v from 'valibot'
import { isSameAddress } from '@causeway/protocol/address'
import { operationType, type PrepareParams } from '@causeway/protocol/api/chainData/sessionCalls'
import {
  rpcUserOperation,
  stubSignature,
  toRpc,
} from '@causeway/protocol/smartAccount/userOperation'
import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import type { Acting } from './acting.ts'
import { chainTime, nextNumber, refusedByChain } from './refusedByChain.ts'
import { denied, sessionOperationHash, requireWithinGrant } from './requirePermitted.ts'
import { writeRedemption } from './readRedemption.ts'

/** What a sponsor fills in: nothing else of its answer is taken. */
const filledNames: ReadonlySet<string> = new Set([
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymaster',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
  'paymasterData',
])

/** In seconds: how long an operation counts that was made ready. Whoever is later has it made ready anew. */
export const operationSeconds = 120

/**
 * Writes the operation by which a session makes calls, with its gas and who pays for it.
 * @param by.ask of the operator's bundler
 * @throws Refusal 400 for another account or chain, 401 for calls that the session may not make
 */
export async function prepareCalls(
  acting: Acting,
  { from, chainId, calls }: PrepareParams,
  by: {
    /** Ms. */
    readonly now: number
    readonly ask: (method: string, params: readonly unknown[]) => Promise<unknown>
  },
) {
  const { chain, account, contracts, made } = acting
  if (!isSameAddress(from, account) || chainId !== chain.id)
    throw new HttpRefusal(400, {
      field: 'from',
      description: `The session acts for ${chain.caip}:${account}`,
    })
  requireWithinGrant(calls, acting)
  const refused = await refusedByChain(chain, calls, acting)
  if (refused !== null) throw denied(refused)

  const { client } = chain
  const [code, own, nonce, time] = await Promise.all([
    getCode(client, { address: made.address }),
    getCode(client, { address: account }),
    nextNumber(chain, made.address, contracts),
    chainTime(chain, by.now),
  ])
  const draft = {
    sender: made.address,
    nonce: numberToHex(nonce),
    ...(code ? {} : { factory: made.factory, factoryData: made.factoryData }),
    callData: writeRedemption({ calls, makes: !own, until: time + operationSeconds }, acting),
    // Of each key, so that estimating reads both.
    signature: concatHex([stubSignature, stubSignature]),
  }
  const filled = await by.ask('pm_sponsorUserOperation', [draft, contracts.entryPoint])
  const op = readFilled(draft, filled)
  return {
    preparedCalls: { type: operationType, data: toRpc(op), chainId: numberToHex(chainId) },
    signatureRequest: { hash: sessionOperationHash(op, acting) },
    context: acting.row.pci,
  }
}

function readFilled(draft: Readonly<Record<string, Hex>>, filled: unknown) {
  const gas = typeof filled === 'object' && filled !== null ? filled : {}
  const known = Object.fromEntries(Object.entries(gas).filter(([name]) => filledNames.has(name)))
  const read = v.safeParse(rpcUserOperation, { ...draft, ...known })
  if (read.success) return read.output
  throw new RetryLater(503, 2, {
    field: 'bundler',
    description: 'The bundler answers with what is no operation. Try again later.',
  })
}
