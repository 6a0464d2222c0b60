import { isSameAddress } from '@causeway/protocol/address'
import {
  rpcDraftOperation,
  rpcUserOperation,
  stubSignature,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { addressField, hash } from '@causeway/protocol/http/fields'
import { concatHex, numberToHex } from 'viem'
import * as v from 'valibot'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import { checkOperation } from '../admission/checkOperation.ts'
import { isOurs, type AccountKind } from '../admission/isOurs.ts'
import type { Chain } from '../chain/createChain.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { estimateGas } from '../simulation/estimateGas.ts'
import { gasPrice } from '../gas/gasPrice.ts'
import { receiveOperation } from '../work/receiveOperation.ts'
import { operationByHash, operationReceipt, operationStatus } from '../work/operationStatus.ts'
import { admit } from '../paymaster/admit.ts'
import { paymasterOf } from '../paymaster/paymasterOf.ts'
import { sponsorOperation } from '../paymaster/sponsorOperation.ts'
import type { OperationPayer } from '../budgets/scopesOf.ts'
import { withStub } from '../paymaster/withStub.ts'
import { RpcError } from '../errors/rpcError.ts'

/** A call, and whom it is for. */
export interface BundlerCall {
  readonly deps: BundlerDeps
  readonly chain: Chain
  readonly payer: OperationPayer
  readonly params: readonly unknown[]
}

type Method = (call: BundlerCall) => Promise<unknown>

/** What the paymaster's own check may use, where nobody measured it. */
const paymasterGas = 80_000n

/** Reads a method's parameters. @throws RpcError -32602 with what is wrong */
function read<S extends v.GenericSchema>(schema: S, params: readonly unknown[]): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const problems = parsed.issues.map(
    (issue) => `params.${v.getDotPath(issue) ?? ''}: ${issue.message}`,
  )
  throw new RpcError('params', problems.slice(0, 5).join('; '))
}

/** Only what nobody could mean something by. */
const context = v.optional(v.nullable(v.strictObject({}, 'is not known: leave it out')))
const hashParams = v.strictTuple([
  v.pipe(
    hash,
    v.transform((text) => text.toLowerCase()),
  ),
])
const sent = v.strictTuple([rpcUserOperation, addressField])
const drafted = v.strictTuple([rpcDraftOperation, addressField])
const sponsored = v.strictTuple([rpcDraftOperation, addressField, context])
const stubbed = v.strictTuple([rpcDraftOperation, addressField, v.string(), context])

function checkEntryPoint({ contracts }: Chain, entryPoint: string): void {
  if (!isSameAddress(entryPoint, contracts.entryPoint))
    throw new RpcError('params', `The entry point is ${contracts.entryPoint}, version 0.7.`)
}

/** A stub for as many keys as the account has: with another length its check would stop at once. */
const withSignature = (op: UserOperation, kind: AccountKind): UserOperation =>
  op.signature === stubSignature && kind === 'multiSig'
    ? { ...op, signature: concatHex([stubSignature, stubSignature]) }
    : op

const toHexFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? numberToHex(value) : value]],
    ),
  )

const lesser = (wished: bigint, own: bigint) => (wished > 0n && wished < own ? wished : own)

/** An operation with the service's own fees: who is paid for may wish for less, and never for more. */
async function priced(client: RpcClient, op: UserOperation): Promise<UserOperation> {
  const { standard } = await gasPrice(client)
  const maxFeePerGas = lesser(op.maxFeePerGas, standard.maxFeePerGas)
  const tip = lesser(op.maxPriorityFeePerGas, standard.maxPriorityFeePerGas)
  return { ...op, maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

/** Without the gas that somebody wrote into it: what is paid for is measured. */
const unmeasured = (op: UserOperation): UserOperation => ({
  ...op,
  callGasLimit: 0n,
  verificationGasLimit: 0n,
  preVerificationGas: 0n,
})

const estimate: Method = ({ chain, params, deps }) => {
  const [op, entryPoint] = read(drafted, params)
  checkEntryPoint(chain, entryPoint)
  checkOperation(op, chain)
  return chain.rpc.use(async (client) => {
    const kind = await isOurs(client, chain.contracts, op)
    const whole =
      op.paymaster === undefined ? op : await withStub(client, chain, unmeasured(op), deps.now())
    return toHexFields(await estimateGas(client, chain, { op: withSignature(whole, kind), kind }))
  })
}

const send: Method = ({ chain, deps, params, payer }) => {
  const [op, entryPoint] = read(sent, params)
  checkEntryPoint(chain, entryPoint)
  return receiveOperation(deps, chain, { op, projectId: payer.projectId })
}

const stubData: Method = ({ chain, deps, params }) => {
  const [op, entryPoint, chainId] = read(stubbed, params)
  checkPlace(chain, entryPoint, chainId)
  return chain.rpc.use(async (client) => {
    await admit(client, chain, withoutPaymaster(op))
    const { paymaster, paymasterData } = await withStub(client, chain, op, deps.now())
    return toHexFields({
      paymaster,
      paymasterData,
      paymasterVerificationGasLimit: paymasterGas,
      paymasterPostOpGasLimit: 0n,
      isFinal: false,
    })
  })
}

const paymasterData: Method = ({ chain, deps, params, payer }) => {
  const [asked, entryPoint, chainId] = read(stubbed, params)
  checkPlace(chain, entryPoint, chainId)
  return chain.rpc.use(async (client) => {
    const kind = await admit(client, chain, withoutPaymaster(asked))
    const limits = {
      paymasterVerificationGasLimit: asked.paymasterVerificationGasLimit ?? paymasterGas,
      paymasterPostOpGasLimit: asked.paymasterPostOpGasLimit ?? 0n,
    }
    const op = withSignature({ ...asked, ...limits }, kind)
    const data = await sponsorOperation(deps, chain, { client, op, payer })
    return toHexFields({ paymaster: paymasterOf(chain), paymasterData: data, ...limits })
  })
}

const sponsor: Method = ({ chain, deps, params, payer }) => {
  const [asked, entryPoint] = read(sponsored, params)
  checkEntryPoint(chain, entryPoint)
  return chain.rpc.use(async (client) => {
    const kind = await admit(client, chain, withoutPaymaster(asked))
    const draft = withSignature(await priced(client, unmeasured(asked)), kind)
    const stub = await withStub(client, chain, draft, deps.now())
    const limits = await estimateGas(client, chain, { op: stub, kind })
    const op = { ...stub, ...limits }
    const data = await sponsorOperation(deps, chain, { client, op, payer })
    const { maxFeePerGas, maxPriorityFeePerGas, paymaster } = op
    return toHexFields({
      ...limits,
      maxFeePerGas,
      maxPriorityFeePerGas,
      paymaster,
      paymasterData: data,
    })
  })
}

/** What a client filled in for the paymaster's part is replaced; another paymaster's name in it is no reason to refuse. */
function withoutPaymaster(op: UserOperation): UserOperation {
  const {
    paymaster: _paymaster,
    paymasterData: _data,
    paymasterVerificationGasLimit: _verification,
    paymasterPostOpGasLimit: _postOp,
    ...rest
  } = op
  return rest
}

function checkPlace(chain: Chain, entryPoint: string, chainId: string): void {
  checkEntryPoint(chain, entryPoint)
  if (Number(chainId) !== chain.id) throw new RpcError('params', `This is chain ${chain.id}.`)
}

/** Everything that the bundler answers. */
export const methods: Readonly<Record<string, Method>> = {
  eth_chainId: async ({ chain }) => numberToHex(chain.id),
  eth_supportedEntryPoints: async ({ chain }) => [chain.contracts.entryPoint],
  eth_estimateUserOperationGas: estimate,
  eth_sendUserOperation: send,
  eth_getUserOperationByHash: ({ chain, deps, params }) =>
    operationByHash(deps, chain, read(hashParams, params)[0]),
  eth_getUserOperationReceipt: ({ chain, deps, params }) =>
    operationReceipt(deps, chain, read(hashParams, params)[0]),
  pimlico_getUserOperationStatus: ({ chain, deps, params }) =>
    operationStatus(deps, chain, read(hashParams, params)[0]),
  pimlico_getUserOperationGasPrice: ({ chain }) =>
    chain.rpc.use(async (client) => {
      const { slow, standard, fast } = await gasPrice(client)
      return {
        slow: toHexFields(slow),
        standard: toHexFields(standard),
        fast: toHexFields(fast),
      }
    }),
  pm_getPaymasterStubData: stubData,
  pm_getPaymasterData: paymasterData,
  pm_sponsorUserOperation: sponsor,
}
