import { concatHex, numberToHex, size, type Address, type Hex } from 'viem'

/** One contract, and what it is called with. */
export interface LensCall {
  readonly to: Address
  readonly data: Hex
}

/**
 * A program that runs as the constructor of a contract that is never deployed: it calls many contracts and answers with
 * what each said. It needs nothing on the chain, gives each contract only so much gas, and takes only so many bytes of its
 * answer, so a hostile contract cannot spoil the answers of the others.
 */
export interface LensCalls {
  readonly calls: readonly LensCall[]
  /** Bytes of an answer that are kept, at most 8,000. */
  readonly answerBytes: number
  /** Gas for each contract. */
  readonly gas: number
}

/** The answers must pass as the code of a contract: 24,576 bytes (EIP-170). */
const mostAnswered = 24_576

/** The program with what it asks must pass as code that creates one: 49,152 bytes (EIP-3860). */
const mostAsked = 49_000

/** How many calls of this length one program can make. */
export function lensSize(dataBytes: number, answerBytes: number): number {
  return Math.floor(
    Math.min((mostAnswered - 1) / (answerBytes + 1), (mostAsked - 200) / (dataBytes + 20)),
  )
}

const push = (value: number, bytes: 1 | 2 | 3 | 4): Hex =>
  concatHex([numberToHex(0x5f + bytes, { size: 1 }), numberToHex(value, { size: bytes })])

/**
 * The data of an `eth_call` without `to`. The answer is a zero byte (code may not begin with 0xEF, EIP-3541), then for each
 * call how many words came back (0: it failed, or said less than one) and the first bytes of them. Shorter questions are
 * filled up with zeros, which contracts do not look at.
 */
export function lensCode({ calls, answerBytes, gas }: LensCalls): Hex {
  const length = Math.max(0, ...calls.map(({ data }) => size(data)))
  const [record, item] = [answerBytes + 1, length + 20]
  // Memory: the answers, behind them room for one address with its question.
  const itemAt = 1 + calls.length * record
  const program = (codeSize: number): Hex => {
    const before = concatHex([
      push(codeSize, 3), // where the next address is
      push(1, 1), // where the next answer goes
    ])
    return concatHex([
      before,
      '0x5b', // JUMPDEST [next, out]
      '0x813814', // DUP2 CODESIZE EQ: all asked?
      push(codeSize - 4, 2),
      '0x57', // JUMPI
      push(item, 2),
      '0x82', // DUP3
      push(itemAt, 3),
      '0x39', // CODECOPY: the address and its question
      push(answerBytes, 2),
      '0x81600101', // DUP2 PUSH1 1 ADD: behind the byte that says how many words
      push(length, 2),
      push(itemAt + 20, 3),
      push(itemAt, 3),
      '0x5160601c', // MLOAD PUSH1 96 SHR
      push(gas, 4),
      '0xfa', // STATICCALL [next, out, success]
      '0x3d60051c02', // RETURNDATASIZE PUSH1 5 SHR MUL: words, 0 for a failure
      '0x8153', // DUP2 MSTORE8
      push(record, 2),
      '0x01', // ADD [next, next out]
      '0x90', // SWAP1
      push(item, 2),
      '0x0190', // ADD SWAP1
      push(size(before), 2),
      '0x56', // JUMP
      '0x5b6000f3', // JUMPDEST PUSH1 0 RETURN
    ])
  }
  // Every push has a fixed width, so the size does not depend on what is pushed.
  const code = program(size(program(4)))
  const items = calls.map(({ to, data }) => `${to.slice(2)}${padded(data, length)}`)
  return `${code}${items.join('')}`
}

function padded(data: Hex, length: number): string {
  return data.slice(2).padEnd(length * 2, '0')
}

/**
 * What each call brought, from the answer of the program.
 * @returns null for the whole where the answer is not the program's; null for a call that failed
 */
export function readLens(
  answer: Hex,
  { calls, answerBytes }: Pick<LensCalls, 'calls' | 'answerBytes'>,
): readonly (Hex | null)[] | null {
  const record = (answerBytes + 1) * 2
  if (answer.length !== 4 + calls.length * record) return null
  return calls.map((_, index): Hex | null => {
    const at = 4 + index * record
    const words = Number.parseInt(answer.slice(at, at + 2), 16)
    if (words === 0) return null
    return `0x${answer.slice(at + 2, at + 2 + Math.min(answerBytes, words * 32) * 2)}`
  })
}
