import { concatHex, encodeAbiParameters, keccak256, pad, type Hex } from 'viem'
import { toChecksum } from '../address/toChecksum.ts'
import { type Address } from '../address/address.ts'
import { BaseError } from '../errors/baseError.ts'
import { requestInvalid } from '../http/errors.ts'
import type { SmartAccountContracts } from './smartAccountContracts.ts'

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

/**
 * Creation code of OpenZeppelin Contracts' ERC1967Proxy (MIT) as the delegation framework 1.3.0 was built with it: every account's
 * address follows from these bytes. A test compares them with the framework's own package.
 */
export const proxyCode =
  '0x60806040526040516103f03803806103f08339810160408190526100229161025e565b61002c8282610033565b5050610341565b61003c82610091565b6040516001600160a01b038316907fbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b905f90a280511561008557610080828261010c565b505050565b61008d61017f565b5050565b806001600160a01b03163b5f036100cb57604051634c9c8ce360e01b81526001600160a01b03821660048201526024015b60405180910390fd5b7f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc80546001600160a01b0319166001600160a01b0392909216919091179055565b60605f80846001600160a01b0316846040516101289190610326565b5f60405180830381855af49150503d805f8114610160576040519150601f19603f3d011682016040523d82523d5f602084013e610165565b606091505b5090925090506101768583836101a0565b95945050505050565b341561019e5760405163b398979f60e01b815260040160405180910390fd5b565b6060826101b5576101b0826101ff565b6101f8565b81511580156101cc57506001600160a01b0384163b155b156101f557604051639996b31560e01b81526001600160a01b03851660048201526024016100c2565b50805b9392505050565b80511561020f5780518082602001fd5b604051630a12f52160e11b815260040160405180910390fd5b634e487b7160e01b5f52604160045260245ffd5b5f5b8381101561025657818101518382015260200161023e565b50505f910152565b5f806040838503121561026f575f80fd5b82516001600160a01b0381168114610285575f80fd5b60208401519092506001600160401b03808211156102a1575f80fd5b818501915085601f8301126102b4575f80fd5b8151818111156102c6576102c6610228565b604051601f8201601f19908116603f011681019083821181831017156102ee576102ee610228565b81604052828152886020848701011115610306575f80fd5b61031783602083016020880161023c565b80955050505050509250929050565b5f825161033781846020870161023c565b9190910192915050565b60a38061034d5f395ff3fe6080604052600a600c565b005b60186014601a565b6050565b565b5f604b7f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc546001600160a01b031690565b905090565b365f80375f80365f845af43d5f803e8080156069573d5ff35b3d5ffdfea2646970667358221220fd2cc92935c943d341edacaf5318a0b9ab0185ce62ef72e95ab393ef358730c464736f6c63430008170033'

/** The signature of an account of two keys: those of both (65 bytes each), the lower address first, as the account wants them. */
export function joinSignatures(
  parts: readonly { readonly by: Address; readonly signature: Hex }[],
): Hex {
  const inOrder = [...parts].sort((a, b) => (BigInt(a.by) < BigInt(b.by) ? -1 : 1))
  return concatHex(inOrder.map(({ signature }) => signature))
}
