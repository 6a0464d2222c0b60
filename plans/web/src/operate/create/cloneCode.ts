import { concat, hexToBigInt, size, sliceHex, type Address, type Hex } from 'viem'

/** Bytes before the arguments in the code of OpenZeppelin's clone. */
const head = 45
const wordSize = 32

/** The code that a clone of a template with these arguments has. */
export function cloneCode(template: Address, args: Hex): Hex {
  return concat(['0x363d3d373d3d3d363d73', template, '0x5af43d82803e903d91602b57fd5bf3', args])
}

/** The arguments in a clone's code, word by word; none in any other code. */
export function cloneArguments(code: Hex): readonly bigint[] {
  const words = Math.max(0, Math.floor((size(code) - head) / wordSize))
  return Array.from({ length: words }, (_, at) =>
    hexToBigInt(sliceHex(code, head + at * wordSize, head + (at + 1) * wordSize)),
  )
}
