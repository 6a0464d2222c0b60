import type { Address } from '@causeway/protocol/address'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { concatHex, numberToHex, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { toPackedUserOperation } from 'viem/account-abstraction'

/** The seconds in which a sponsorship holds. */
export interface Window {
  readonly validAfter: number
  readonly validUntil: number
}

const types = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const

/**
 * Agrees to pay for one operation as it is, to the last field (`plans/contracts/src/account/SponsorPaymaster.sol`).
 * @returns the operation's `paymasterData`
 */
export async function signSponsorship(
  op: UserOperation & { readonly paymaster: Address },
  { validAfter, validUntil }: Window,
  { signer, chainId }: { readonly signer: PrivateKeyAccount; readonly chainId: number },
): Promise<Hex> {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } =
    toPackedUserOperation(op)
  const signature = await signer.signTypedData({
    domain: {
      name: 'CausewayPaymaster',
      version: '1',
      chainId,
      verifyingContract: op.paymaster,
    },
    types,
    primaryType: 'UserOperationRequest',
    message: {
      sender,
      nonce,
      initCode,
      callData,
      accountGasLimits,
      preVerificationGas,
      gasFees,
      paymasterVerificationGasLimit: op.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit: op.paymasterPostOpGasLimit ?? 0n,
      validAfter,
      validUntil,
    },
  })
  return concatHex([
    numberToHex(validAfter, { size: 6 }),
    numberToHex(validUntil, { size: 6 }),
    signature,
  ])
}
