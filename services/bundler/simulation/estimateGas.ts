import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import type { AccountKind } from '../admission/isOurs.ts'
import type { Chain } from '../chain/createChain.ts'
import { bundlerLimits } from '../limits.ts'
import { requireSuccess } from './requireSuccess.ts'
import { simulateOperation, type Simulation } from './simulateOperation.ts'
import { RpcError } from '../errors/rpcError.ts'
import { atItsDearest, preVerificationGas } from '../gas/preVerificationGas.ts'

/** Limits that an operation needs. */
export type GasLimits = Pick<
  UserOperation,
  'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'
> &
  Partial<Pick<UserOperation, 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'>>

/*
 * Margins. Of the call a tenth of what is left over is paid to the sender (EntryPoint 0.7), so its margin is small and the limit is
 * gone through once more; the others cost nothing but what is set aside.
 */
const callMargin = { percent: 110n, plus: 10_000n }
/** Beside the account's own work the entry point writes the nonce and copies the operation, within the same limit. */
const verificationMargin = { percent: 115n, plus: 45_000n }
/** It takes the cost out of the paymaster's deposit, within the same limit. */
const paymasterMargin = { percent: 120n, plus: 20_000n }
/** An account of several keys stops at the first signature that is no key's, as a stub's: what the others would have used. */
const otherSignatureGas = 12_000n

const within = (used: bigint, { percent, plus }: { percent: bigint; plus: bigint }) =>
  (used * percent) / 100n + plus

/**
 * The gas limits of an operation: measured with all the gas there is, and then gone through within the limits.
 * @throws RpcError when the account or its call refuses
 */
export async function estimateGas(
  client: RpcClient,
  chain: Chain,
  { op, kind }: { readonly op: UserOperation; readonly kind: AccountKind },
): Promise<GasLimits> {
  const { paymasterVerificationGasLimit: _, ...unbound } = op
  const first = await simulateOperation(client, chain, unbound)
  requireSuccess(first)
  const signatures = kind === 'multiSig' ? otherSignatureGas : 0n
  const used = verificationUsed(first) + signatures
  const limits = {
    verificationGasLimit: within(used, verificationMargin),
    callGasLimit: await callLimit(client, chain, { op: unbound, used: first.call.gasUsed }),
    ...(first.paymaster === null
      ? {}
      : {
          paymasterVerificationGasLimit: within(first.paymaster.gasUsed, paymasterMargin),
          paymasterPostOpGasLimit: 0n,
        }),
  }
  const measured = used + first.call.gasUsed + (first.paymaster?.gasUsed ?? 0n)
  return {
    ...limits,
    preVerificationGas: preVerificationGas(atItsDearest({ ...op, ...limits }), measured),
  }
}

const verificationUsed = ({ creation, validation }: Simulation) =>
  (creation?.gasUsed ?? 0n) + validation.gasUsed

/**
 * A call may need more than it uses: each contract keeps a 64th back from those that it calls, and one may want to see more than it
 * takes. And one that goes on without a part that ran out of gas would pass with less: so the search goes upwards from what was used
 * with plenty, and back by halves only as far as it failed.
 */
async function callLimit(
  client: RpcClient,
  chain: Chain,
  { op, used }: { readonly op: UserOperation; readonly used: bigint },
): Promise<bigint> {
  const passes = async (call: bigint) =>
    (await simulateOperation(client, chain, op, { call })).call.ok
  let [low, high] = [0n, within(used, callMargin)]
  while (!(await passes(high))) {
    low = high
    high *= 2n
    if (high > bundlerLimits.gas)
      throw new RpcError('reverted', 'The call passes only with more gas than a bundle may have.')
  }
  for (let halves = 0; low > 0n && halves < bundlerLimits.halves; halves += 1) {
    const middle = (low + high) / 2n
    if (await passes(middle)) high = middle
    else low = middle
  }
  return high
}
