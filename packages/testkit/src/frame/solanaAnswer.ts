import { readTransaction, withSignature } from '@causeway/protocol/solana/readTransaction'
import { solanaSecretKey } from '@causeway/protocol/solana/isSignedBy'
import { base58 } from '@scure/base'

/** The same user's account of Solana: it signs what it is asked for. */
export const testSolanaKey = solanaSecretKey(
  new TextEncoder().encode('causeway test frame solana 00001'),
)

/** What it signed, as the wire has it. */
export function solanaAnswer(method: string, params: unknown): unknown {
  if (method === 'solana_signMessage') {
    const { message } = params as { readonly message: string }
    return { signature: base58.encode(testSolanaKey.sign(base58.decode(message))) }
  }
  const { transaction } = params as { readonly transaction: string }
  const wire = base58.decode(transaction)
  const signature = testSolanaKey.sign(readTransaction(wire)?.message ?? wire)
  const signed = withSignature(wire, testSolanaKey.address, signature) ?? wire
  return { transaction: base58.encode(signed), signature: base58.encode(signature) }
}
