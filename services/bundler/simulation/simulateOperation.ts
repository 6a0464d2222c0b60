import {
  userOperationHash,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { encodeFunctionData, numberToHex, parseAbi, type Hex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import type { Chain } from '../chain/createChain.ts'
import { ethCall } from '../chain/ethCall.ts'
import { depositOf } from '../chain/entryPointView.ts'
import { maxCost } from '../gas/maxCost.ts'
import {
  decodeSteps,
  encodeSteps,
  programOf,
  understudy,
  type Step,
  type StepDone,
} from './program.ts'

const packed =
  '(address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)'
const abi = parseAbi([
  `function validateUserOp(${packed} op, bytes32 hash, uint256 missing) returns (uint256)`,
  `function validatePaymasterUserOp(${packed} op, bytes32 hash, uint256 maxCost) returns (bytes, uint256)`,
])

/** What each part of an operation does, and what it uses. */
export interface Simulation {
  /** null: the account is there already. */
  readonly creation: StepDone | null
  readonly validation: StepDone
  /** null: the account pays. */
  readonly paymaster: StepDone | null
  readonly call: StepDone
}

/** Gas that all parts of an operation used. */
export const usedBy = ({ creation, validation, paymaster, call }: Simulation): bigint =>
  (creation?.gasUsed ?? 0n) + validation.gasUsed + (paymaster?.gasUsed ?? 0n) + call.gasUsed

/** What the parts of an operation may use. */
export interface Bounds {
  /** Left out: all there is. */
  readonly validation?: bigint
  readonly call?: bigint
  /** Whether the account pays what it will have to; else it is lent what it lacks, so that gas can be measured before it has anything. */
  readonly pays?: boolean
}

/**
 * Goes through an operation as the entry point does, whoever signed it: a stub is judged to the end, and what comes behind is
 * gone through all the same. So gas can be measured before an owner is asked.
 */
export async function simulateOperation(
  client: RpcClient,
  chain: Chain,
  op: UserOperation,
  bounds: Bounds = {},
): Promise<Simulation> {
  const { entryPoint } = chain.contracts
  const isOwn = op.paymaster === undefined
  const [code, balance, deposit] = await Promise.all([
    chain.entryPointCode(client),
    client.request({ method: 'eth_getBalance', params: [op.sender, 'latest'] }),
    isOwn && bounds.pays ? depositOf(client, entryPoint, op.sender) : 0n,
  ])
  const lacks = maxCost(op) - deposit
  const missing = !isOwn ? 0n : !bounds.pays ? 1n : lacks > 0n ? lacks : 0n
  const lent = isOwn && !bounds.pays ? missing : 0n
  const { steps, named } = stepsOf(chain, op, { ...bounds, missing })
  const [{ address: sender }] = chain.senders
  const called = await ethCall(
    client,
    { from: sender, to: entryPoint, data: encodeSteps(steps) },
    {
      [entryPoint]: { code: programOf(sender) },
      [understudy]: { code },
      ...(lent === 0n ? {} : { [op.sender]: { balance: numberToHex(BigInt(balance) + lent) } }),
    },
  )
  if ('reverted' in called)
    throw new Error(`The node could not go through the operation: ${called.message}`)
  const done = decodeSteps(called.data, steps.length)
  const of = (name: Name) => done[named.indexOf(name)] ?? null
  const [validation, call] = [of('validation'), of('call')]
  if (validation === null || call === null) throw new Error('The node left a step out.')
  return { creation: of('creation'), validation, paymaster: of('paymaster'), call }
}

type Name = keyof Simulation

function stepsOf(
  { place }: Chain,
  op: UserOperation,
  bounds: Bounds & { readonly missing: bigint },
): { readonly steps: readonly Step[]; readonly named: readonly Name[] } {
  const tuple = toPackedUserOperation(op)
  const hash: Hex = userOperationHash(op, place)
  const steps: [Name, Step][] = []
  if (op.factory !== undefined)
    steps.push(['creation', { to: op.factory, data: op.factoryData ?? '0x', gas: null }])
  steps.push([
    'validation',
    {
      to: op.sender,
      gas: bounds.validation ?? null,
      data: encodeFunctionData({
        abi,
        functionName: 'validateUserOp',
        args: [tuple, hash, bounds.missing],
      }),
    },
  ])
  if (op.paymaster !== undefined)
    steps.push([
      'paymaster',
      {
        to: op.paymaster,
        gas: op.paymasterVerificationGasLimit ?? null,
        data: encodeFunctionData({
          abi,
          functionName: 'validatePaymasterUserOp',
          args: [tuple, hash, maxCost(op)],
        }),
      },
    ])
  steps.push(['call', { to: op.sender, gas: bounds.call ?? null, data: op.callData }])
  return { steps: steps.map(([, step]) => step), named: steps.map(([name]) => name) }
}
