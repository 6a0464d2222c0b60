import type { FrameAccountType } from '@causeway/protocol/frame/readChain'
import type { Frame } from '../context/frame.ts'

const keyOf = (userId: string) => `account:${userId}`

/** The account that whoever is signed in wants to act by, on chains that offer both: their own key's where they never said (D2). */
export async function preferredAccountOf({ wallet }: Frame): Promise<FrameAccountType> {
  const session = await wallet.api.session()
  const kept = session && (await wallet.kept.get(keyOf(session.user.id)))
  return kept === 'smartAccount' ? 'smartAccount' : 'eoa'
}

export async function setPreferredAccount(
  { wallet }: Frame,
  type: FrameAccountType,
): Promise<void> {
  const session = await wallet.api.session()
  if (session) await wallet.kept.set(keyOf(session.user.id), type)
}
