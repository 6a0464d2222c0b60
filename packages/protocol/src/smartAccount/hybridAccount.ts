import { concatHex, encodeAbiParameters, keccak256, pad } from 'viem'
import { toChecksum } from '../address/toChecksum.ts'
import { type Address } from '../address/address.ts'
import { BaseError } from '../errors/baseError.ts'
import { requestInvalid } from '../http/errors.ts'
import type { Hex } from 'viem'
import type { SmartAccountContracts } from './smartAccountContracts.ts'
import { proxyCode } from './proxyCode.ts'

/** An account that the factory makes at this address and at no other, whoever asks it to. */
export interface MadeAccount {
  readonly address: Address
  readonly factory: Address
  /** The call of the factory that makes it. */
  readonly factoryData: Hex
}

type MadeWith = Pick<SmartAccountContracts, 'factory' | 'hybrid' | 'multiSig'>

/** Salt 0: an owner has one account, at the same address on every chain with the same contracts. */
const salt = pad('0x', { size: 32 })

/** The smart account of a wallet's key: a HybridDeleGator with this owner and no P-256 keys. */
export function hybridAccount(owner: Address, contracts: MadeWith): MadeAccount {
  const args = encodeAbiParameters(
    [{ type: 'address' }, { type: 'string[]' }, { type: 'uint256[]' }, { type: 'uint256[]' }],
    [owner, [], [], []],
  )
  return made(contracts.factory, contracts.hybrid, concatHex(['0x8ebf9533', args]))
}

/**
 * The account that a session acts from: of one key a HybridDeleGator, of two a MultiSigDeleGator that needs both.
 * @param keys addresses, the co-signer's first: another order is another account
 * @throws BaseError `request.invalid` for none, more than two, or the same key twice
 */
export function sessionAccount(keys: readonly Address[], contracts: MadeWith): MadeAccount {
  const [first, second] = keys
  if (first === undefined || keys.length > 2)
    throw new BaseError(requestInvalid, { problem: 'a session has one key or two' })
  if (second === undefined) return hybridAccount(first, contracts)
  if (toChecksum(first) === toChecksum(second))
    throw new BaseError(requestInvalid, { problem: 'both keys of the session are the same' })
  const args = encodeAbiParameters(
    [{ type: 'address[]' }, { type: 'uint256' }],
    [[first, second], 2n],
  )
  return made(contracts.factory, contracts.multiSig, concatHex(['0x60b5bb3f', args]))
}

function made(factory: Address, implementation: Address, initialize: Hex): MadeAccount {
  const proxy = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [implementation, initialize],
  )
  const code = concatHex([proxyCode, proxy])
  const digest = keccak256(concatHex(['0xff', factory, salt, keccak256(code)]))
  const deploy = encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes32' }], [code, salt])
  return {
    address: toChecksum(`0x${digest.slice(-40)}`),
    factory,
    factoryData: concatHex(['0x4af63f02', deploy]),
  }
}
