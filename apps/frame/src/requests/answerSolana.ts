import { type AccountKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { signBytes } from '@causeway/protocol/accountKeys/signByRecovery'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameAborted, frameWrong } from '@causeway/protocol/frame/errors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { readTransaction } from '@causeway/protocol/solana/readTransaction'
import { base58, base64 } from '@scure/base'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest } from '../context/signingRequest.ts'

/* Ed25519 comes with what asks for it. */

interface Place {
  readonly account: string
  readonly network: FrameNetwork
}

/** Signs what is Solana's, and sends what is to be sent. */
export async function answerSolana(
  frame: Frame,
  asked: Extract<SigningRequest, { kind: 'solanaMessage' | 'solanaTransactions' }>,
  place: Place,
): Promise<unknown> {
  if (asked.kind === 'solanaTransactions') return transactions(frame, asked, place)
  return withKey(frame, place, (key) => ({
    signature: base58.encode(signBytes(key, asked.message)),
  }))
}

/** The key of the account that was shown: whoever signed in since has not approved it. */
async function withKey<T>(
  frame: Frame,
  { account }: Place,
  run: (key: AccountKeys['ed25519']) => T,
): Promise<T> {
  return frame.unlocked.use((keys) => {
    if (walletAddressesOf(keys).solana !== account) throw new BaseError(frameAborted)
    return run(keys.ed25519)
  })
}

/** A transaction with this account's signature in its place, and that signature: others may stand before it. */
function signed(
  key: Uint8Array,
  wire: Uint8Array,
  account: string,
): { readonly wire: Uint8Array; readonly signature: Uint8Array } {
  const read = readTransaction(wire)
  const place = read?.signers.indexOf(account) ?? -1
  if (!read || place < 0) throw new BaseError(requestInvalid, { problem: 'another account' })
  const start = wire.length - read.message.length - read.signatures.length * 64 + place * 64
  const whole = wire.slice()
  const signature = signBytes(key, read.message)
  whole.set(signature, start)
  return { wire: whole, signature }
}

async function transactions(
  frame: Frame,
  { transactions: asked, method, options }: Extract<SigningRequest, { kind: 'solanaTransactions' }>,
  place: Place,
): Promise<unknown> {
  const { account, network } = place
  const all = await withKey(frame, place, (key) => asked.map((wire) => signed(key, wire, account)))
  const wires = all.map(({ wire }) => base58.encode(wire))
  const [first] = all
  if (!first) throw new BaseError(frameWrong)
  switch (method) {
    case 'sign':
      return { transaction: wires[0], signature: base58.encode(first.signature) }
    case 'signAll':
      return { transactions: wires }
    case 'send': {
      // A block that is only final half a minute later is too old for most of what is built in a page.
      const how = { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }
      const params = [base64.encode(first.wire), how]
      const signature = await frame.nodeOf(network).request({ method: 'sendTransaction', params })
      return { signature }
    }
    default:
      return method satisfies never
  }
}
