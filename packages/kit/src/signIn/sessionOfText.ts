import { parseSignInText } from '@causeway/protocol/signIn/parseSignInText'
import type { Log } from '../core/createLog.ts'
import type { SignInAccount, SignInSession } from '../core/ports/signIn.ts'

/** What a kept session says; undefined where its text is no message, which is noted. */
export function sessionOfText(
  { message, signature }: Pick<SignInSession, 'message' | 'signature'>,
  { address: accountAddress }: SignInAccount,
  log: Log,
): SignInSession | undefined {
  try {
    // The address with its checksum, however the wallet wrote it.
    return { data: { ...parseSignInText(message), accountAddress }, message, signature }
  } catch (error) {
    log.write('warn', 'A kept session is no sign-in message.', error)
    return undefined
  }
}
