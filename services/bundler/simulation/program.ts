import type { Address } from '@causeway/protocol/address'
import { concatHex, decodeAbiParameters, numberToHex, pad, size, slice, type Hex } from 'viem'
import { assemble } from './assemble.ts'

/*
 * A program that stands at the entry point's address for the length of one `eth_call` (nodes take code to be what they are told),
 * and calls others in the entry point's name: an account believes nobody else. It measures what each call uses. Nothing of it is ever
 * deployed. Whatever is called in turn and asks the entry point meets the real one: the program passes all but our own call
 * on to a copy of it.
 */

/** Where the entry point's own code is meanwhile. Nobody has this key. */
export const understudy: Address = '0x00000000000000000000000000000000cA05E4b2'

export interface Step {
  readonly to: Address
  readonly data: Hex
  /** What it may use; null: all that is left. */
  readonly gas: bigint | null
}

export interface StepDone {
  readonly ok: boolean
  readonly gasUsed: bigint
  /** What it answered or reverted with. */
  readonly data: Hex
}

/**
 * A step is three words (to, gas, length) and its data; what was done is three words (ok, gas used, length) and data. The data
 * of a step is put where its outcome goes later. Beside the lines: the stack, its top to the right.
 * @param conductor whom the program obeys: the account that would send the operation, so that whoever asks who sends is told the same
 */
export const programOf = (conductor: Address): Hex =>
  assemble(`
  CALLER ${conductor} EQ @run JUMPI

  CALLDATASIZE 0 0 CALLDATACOPY
  0 0 CALLDATASIZE 0 ${understudy} GAS DELEGATECALL
  RETURNDATASIZE 0 0 RETURNDATACOPY
  @passed JUMPI
  RETURNDATASIZE 0 REVERT
  :passed RETURNDATASIZE 0 RETURN

  :run 0 0
  :step ; in out
  CALLDATASIZE dup3 LT ISZERO @end JUMPI
  dup2 64 ADD CALLDATALOAD ; in out length
  dup1 dup4 96 ADD dup4 CALLDATACOPY
  GAS ; in out length before
  0 0 dup4 dup6 0 ; … 0 0 length out 0
  dup9 CALLDATALOAD dup10 32 ADD CALLDATALOAD CALL
  GAS swap1 ; in out length before after ok
  dup5 MSTORE
  swap1 SUB dup3 32 ADD MSTORE ; in out length
  RETURNDATASIZE dup3 64 ADD MSTORE
  RETURNDATASIZE 0 dup4 96 ADD RETURNDATACOPY
  31 ADD 5 SHR 5 SHL 96 ADD ; in out step
  dup3 ADD swap2 POP ; in' out
  RETURNDATASIZE 31 ADD 5 SHR 5 SHL 96 ADD ADD ; in' out'
  @step JUMP

  :end 0 RETURN
`)

/** What the program is told. */
export function encodeSteps(steps: readonly Step[]): Hex {
  // More than any block has, so that as much is given as there is.
  const all = 0xffff_ffffn
  return concatHex(
    steps.flatMap(({ to, gas, data }) => [
      pad(to),
      numberToHex(gas ?? all, { size: 32 }),
      numberToHex(size(data), { size: 32 }),
      padRight(data),
    ]),
  )
}

/** What it did. @throws for another answer: a node that knows no overrides answers as the entry point does */
export function decodeSteps(answer: Hex, count: number): readonly StepDone[] {
  const done: StepDone[] = []
  let at = 0
  for (let step = 0; step < count; step += 1) {
    const [ok, gasUsed, length] = decodeAbiParameters(
      [{ type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
      slice(answer, at, at + 96, { strict: true }),
    )
    const end = at + 96 + Number(length)
    done.push({ ok, gasUsed, data: length === 0n ? '0x' : slice(answer, at + 96, end) })
    at += 96 + Math.ceil(Number(length) / 32) * 32
  }
  return done
}

function padRight(data: Hex): Hex {
  const whole = Math.ceil(size(data) / 32) * 32
  return whole === 0 ? '0x' : pad(data, { dir: 'right', size: whole })
}
