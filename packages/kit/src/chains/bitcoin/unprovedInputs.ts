import { isSame, sized, uint64 } from '@causeway/protocol/bitcoin/createByteReader'
import { inputType, parsePsbt } from '@causeway/protocol/bitcoin/parsePsbt'
import { parseTransaction, transactionId } from '@causeway/protocol/bitcoin/parseTransaction'

/** Segwit programs sign what their own coin holds, and nested ones may be such; older scripts sign nothing of it (BIP-174). */
const mayBeBare = (script: Uint8Array) => {
  const [version = 0, length] = script
  const isProgram =
    (version === 0 || (version >= 0x51 && version <= 0x60)) &&
    script.length === (length ?? 0) + 2 &&
    script.length >= 4 &&
    script.length <= 42
  const isNested = script.length === 23 && version === 0xa9 && length === 20
  return isProgram || isNested
}
const isTaproot = (script: Uint8Array) =>
  script.length === 34 && script[0] === 0x51 && script[1] === 32

/** What an input says that its coin holds, without the transaction that proves it. */
export interface UnprovedInput {
  readonly txid: string
  readonly index: number
  /** Amount and script, as the input says them. */
  readonly said: Uint8Array
}

/**
 * Inputs whose amount is the bare word of whoever made the PSBT. Segwit's version 0 signs no other coin's amount, so that two
 * signings with a lie each can be put together to one transaction that pays what was never shown. Taproot signs them all.
 * @returns `wrong` where such a word is no proof at all: for a coin from before segwit
 */
export function unprovedInputs(psbt: Uint8Array): readonly UnprovedInput[] | 'wrong' {
  const parsed = parsePsbt(psbt)
  if (!parsed) return 'wrong'
  const found: UnprovedInput[] = []
  for (const [at, { txid, index }] of parsed.unsigned.inputs.entries()) {
    const of = (wanted: number) => parsed.inputs[at]?.find(({ type }) => type === wanted)?.value
    const said = of(inputType.spentOutput)
    if (of(inputType.wholeTransaction) || !said) continue
    const script = said.slice(9)
    if (!mayBeBare(script)) return 'wrong'
    if (!isTaproot(script)) found.push({ txid, index, said })
  }
  return found
}

/** Whether a transaction is the one that an input spends, and holds what that says. */
export function isProvedBy({ txid, index, said }: UnprovedInput, whole: Uint8Array): boolean {
  const parent = parseTransaction(whole)
  const held = parent && transactionId(parent) === txid ? parent.outputs[index] : undefined
  if (!held) return false
  const amount = uint64(held.amount)
  const script = sized(held.script)
  return isSame(said, Uint8Array.of(...amount, ...script))
}
