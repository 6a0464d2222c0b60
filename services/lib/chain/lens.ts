import { concatHex, numberToHex, size, slice, type Address, type Hex } from 'viem'

/**
 * A program that runs as the constructor of a contract that is never deployed: it asks many contracts one question and
 * answers with what each said. It needs nothing on the chain, gives each contract only so much gas, and takes only so many
 * bytes of its answer, so a hostile contract cannot spoil the answers of the others.
 */
export interface LensQuestion {
  /** What each contract is called with. */
  readonly question: Hex
  readonly targets: readonly Address[]
  /** Bytes of an answer that are kept, at most 8,000. */
  readonly answerBytes: number
  /** Gas for each contract. */
  readonly gas: number
}

/** The answers must pass as the code of a contract: 24,576 bytes (EIP-170). */
const mostBytes = 24_576

/** How many contracts one program can ask. */
export function lensSize(answerBytes: number): number {
  return Math.floor((mostBytes - 1) / (answerBytes + 1))
}

const push = (value: number, bytes: 1 | 2 | 3 | 4): Hex =>
  concatHex([numberToHex(0x5f + bytes, { size: 1 }), numberToHex(value, { size: bytes })])

/**
 * The data of an `eth_call` without `to`. The answer is a zero byte (code may not begin with 0xEF, EIP-3541), then for each
 * contract how many words it answered (0: it failed, or said less than one) and its first bytes.
 */
export function lensCode({ question, targets, answerBytes, gas }: LensQuestion): Hex {
  const [record, length] = [answerBytes + 1, size(question)]
  // Memory: the answers, behind them the question, behind it room for one address.
  const questionAt = 1 + targets.length * record
  const targetAt = questionAt + length
  const parts = (codeSize: number, end: number): { loop: number; code: Hex } => {
    const before = concatHex([
      push(length, 2),
      push(codeSize, 2),
      push(questionAt, 3),
      '0x39', // CODECOPY: the question
      push(codeSize + length, 3), // where the next address is
      push(1, 1), // where the next answer goes
    ])
    const loop = size(before)
    const body = concatHex([
      '0x5b', // JUMPDEST [target, out]
      '0x813814', // DUP2 CODESIZE EQ: all asked?
      push(end, 2),
      '0x57', // JUMPI
      push(20, 1),
      '0x82', // DUP3
      push(targetAt, 3),
      '0x39', // CODECOPY: the address
      push(answerBytes, 2),
      '0x81600101', // DUP2 PUSH1 1 ADD: behind the byte that says how many words
      push(length, 2),
      push(questionAt, 3),
      push(targetAt, 3),
      '0x5160601c', // MLOAD PUSH1 96 SHR
      push(gas, 4),
      '0xfa', // STATICCALL [target, out, success]
      '0x3d60051c02', // RETURNDATASIZE PUSH1 5 SHR MUL: words, 0 for a failure
      '0x8153', // DUP2 MSTORE8
      push(record, 2),
      '0x01', // ADD [target, next out]
      '0x9060140190', // SWAP1 PUSH1 20 ADD SWAP1
      push(loop, 2),
      '0x56', // JUMP
      '0x5b', // JUMPDEST: the end
      '0x6000f3', // PUSH1 0 RETURN
    ])
    return { loop, code: concatHex([before, body]) }
  }
  // Every push has a fixed width, so the size does not depend on what is pushed.
  const codeSize = size(parts(0, 0).code)
  const { code } = parts(codeSize, codeSize - 4)
  return concatHex([code, question, ...targets])
}

/**
 * What each contract said, from the answer of the program.
 * @returns null for the whole where the answer is not the program's; null for a contract that failed
 */
export function readLens(
  answer: Hex,
  { targets, answerBytes }: Pick<LensQuestion, 'targets' | 'answerBytes'>,
): readonly (Hex | null)[] | null {
  const record = answerBytes + 1
  if (answer.length !== 2 + 2 * (1 + targets.length * record)) return null
  return targets.map((_, index) => {
    const at = 1 + index * record
    const words = Number.parseInt(answer.slice(2 + at * 2, 4 + at * 2), 16)
    if (words === 0) return null
    return slice(answer, at + 1, at + 1 + Math.min(answerBytes, words * 32))
  })
}
