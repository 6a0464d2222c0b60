import type { WalletRpcRequest } from '@causeway/testkit/wallet/core/messages'
import * as v from 'valibot'

const Messages = v.tupleWithRest(
  [v.array(v.looseObject({ message: v.optional(v.array(v.number())) }))],
  v.unknown(),
)
const Text = v.tupleWithRest([v.looseObject({ message: v.string() })], v.unknown())

/** What a wallet's owner is asked, in words; a message is shown as it will be signed. */
export function visibleTextOf({ method, params }: WalletRpcRequest): string {
  if (/connect/iu.test(method)) return 'This page wants to see your account.'
  const bytes = v.safeParse(Messages, params)
  const message = bytes.success ? bytes.output[0][0]?.message : undefined
  if (message) return `Sign this message?\n\n${new TextDecoder().decode(Uint8Array.from(message))}`
  const text = v.safeParse(Text, params)
  if (text.success) return `Sign this message?\n\n${text.output[0].message}`
  return /send/iu.test(method)
    ? 'Sign this transaction and send it?'
    : 'Sign this transaction? The page sends it.'
}
