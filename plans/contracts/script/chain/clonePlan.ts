import {
  concat,
  getContractAddress,
  keccak256,
  numberToHex,
  size,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'

/** Code of OpenZeppelin's clone with immutable arguments: 45 bytes that forward to the template, then the arguments. */
export function minimalProxyCode(template: Address, args: Hex): Hex {
  return concat(['0x363d3d373d3d3d363d73', template, '0x5af43d82803e903d91602b57fd5bf3', args])
}

function cloneInitCode(template: Address, args: Hex): Hex {
  const code = minimalProxyCode(template, args)
  return concat(['0x61', numberToHex(size(code), { size: 2 }), '0x3d81600a3d39f3', code])
}

/** Where the factory's clone of a template with these arguments (and salt 0) will stand. */
export function clonePlan(factory: Address, template: Address, args: Hex): Address {
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: zeroHash,
    bytecodeHash: keccak256(cloneInitCode(template, args)),
  })
}
