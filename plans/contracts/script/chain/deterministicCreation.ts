import { concat, getContractAddress, zeroHash, type Address, type Hex } from 'viem'

/** The deterministic deployer that stands at one address on every chain (salt, then creation code, as call data). */
export const deterministicDeployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What to send to the deterministic deployer, and the address that comes out: a function of the code alone. */
export function deterministicCreation(initCode: Hex): { to: Address; data: Hex; address: Address } {
  return {
    to: deterministicDeployer,
    data: concat([zeroHash, initCode]),
    address: getContractAddress({
      opcode: 'CREATE2',
      from: deterministicDeployer,
      salt: zeroHash,
      bytecode: initCode,
    }),
  }
}
