import type { Hex } from 'viem'

/** The instructions that programs here use. */
const opcodes: Readonly<Record<string, number>> = {
  ADD: 0x01,
  SUB: 0x03,
  LT: 0x10,
  EQ: 0x14,
  ISZERO: 0x15,
  SHL: 0x1b,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  RETURNDATASIZE: 0x3d,
  RETURNDATACOPY: 0x3e,
  POP: 0x50,
  MSTORE: 0x52,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  CALL: 0xf1,
  RETURN: 0xf3,
  DELEGATECALL: 0xf4,
  REVERT: 0xfd,
}
const push = 0x5f
const dup = 0x7f
const swap = 0x8f
const jumpdest = 0x5b

/**
 * Code of the EVM from words: the names of instructions; `dup3`, `swap2`; numbers and addresses, which are pushed; `:name` for a place
 * and `@name` for its number; a remark behind `;`.
 */
export function assemble(text: string): Hex {
  const words = text
    .replaceAll(/;.*/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '')
  const places = new Map<string, number>()
  let at = 0
  for (const word of words) {
    if (word.startsWith(':')) places.set(word.slice(1), at)
    at += bytesOf(word, new Map()).length
  }
  return `0x${words.map((word) => Buffer.from(bytesOf(word, places)).toString('hex')).join('')}`
}

function bytesOf(word: string, places: ReadonlyMap<string, number>): readonly number[] {
  if (word.startsWith(':')) return [jumpdest]
  if (word.startsWith('@')) {
    const place = places.get(word.slice(1)) ?? 0
    return [push + 2, place >> 8, place & 255]
  }
  const nth = /^(dup|swap)(\d+)$/u.exec(word)
  if (nth) return [(nth[1] === 'dup' ? dup : swap) + Number(nth[2])]
  if (/^0x(?:[\da-f]{2})+$/iu.test(word)) {
    const bytes = [...Buffer.from(word.slice(2), 'hex')]
    return [push + bytes.length, ...bytes]
  }
  if (/^\d{1,3}$/u.test(word)) return word === '0' ? [push] : [push + 1, Number(word)]
  const opcode = opcodes[word]
  if (opcode === undefined) throw new Error(`${word} is no instruction.`)
  return [opcode]
}
