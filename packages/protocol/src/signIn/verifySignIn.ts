import type { Client } from 'viem'
import { askContract, judgeSignature } from './judgeSignature.ts'
import { checkSignInMessage } from './checkSignInMessage.ts'
import { BaseError } from '../errors/baseError.ts'
import { signInSignature } from './errors.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'
import type { SignInMessage } from './signInMessage.ts'

/** What `verifySignIn` takes. */
export interface VerifySignInParams {
  /** The text that was signed, to the letter. */
  readonly message: string
  /** Hex for EVM accounts, base58 for Solana, base64 or hex for Bitcoin. */
  readonly signature: string
  /** What the message must say: your host, and the nonce that you gave to this browser and take once. Whatever else is named here must be so, too. */
  readonly asked: Pick<SignInMessage, 'domain' | 'nonce'> & Partial<SignInMessage>
  /** For contract accounts, such as multisigs: a viem client of a chain. Left out: keys alone sign in. */
  readonly client?: Client
  /** Milliseconds since 1970; left out: the clock of this machine. */
  readonly now?: number
}

/** Who signed in, and whether a key did, which is the same account on all chains of its namespace, or a contract of this chain alone. */
export interface VerifiedSignIn {
  readonly message: SignInMessage
  readonly by: 'key' | 'contract'
}

/**
 * Verifies on a server that somebody signed in with a wallet (EIP-4361; CAIP-122 for Solana and Bitcoin).
 * @public Servers of apps call it.
 * @returns what was signed; its `accountAddress` is who signed in
 * @throws BaseError `signIn.message` for another text · `signIn.differs` · `signIn.expired` · `signIn.early` · `signIn.signature`;
 *   what the client throws, when its node cannot say whether a contract signed
 */
export async function verifySignIn(params: VerifySignInParams): Promise<SignInMessage> {
  return (await judgeSignIn(params, parseSignInMessage(params.message))).message
}

/** The same, of a message that was read, in whichever layout. @throws BaseError as `verifySignIn` */
export async function judgeSignIn(
  { message: text, signature, asked, client, now = Date.now() }: VerifySignInParams,
  message: SignInMessage,
): Promise<VerifiedSignIn> {
  checkSignInMessage(message, { ...message, ...asked }, now)
  const judged = await judgeSignature(message, text, signature)
  if (judged === 'key') return { message, by: 'key' }
  const isAsked = judged === 'askContract' && client?.chain?.id === chainOf(message)
  const address = message.accountAddress
  if (isAsked && (await askContract(client, { address, text, signature })))
    return { message, by: 'contract' }
  throw new BaseError(signInSignature)
}

const chainOf = ({ chainId }: SignInMessage) => Number(chainId.split(':')[1])
