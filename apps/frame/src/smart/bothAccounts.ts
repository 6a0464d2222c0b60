import type { Frame } from '../context/frame.ts'
import type { SigningRequest, OwnPart } from '../context/signingRequest.ts'
import { loadSmartMessages } from './loadSmartMessages.ts'

/**
 * What a person has to know of structured data that does not say whose it is: one key signs for both accounts, so that whoever has the
 * signature shows it for the other one, too.
 * @param account that was asked, and `other`, the second of the same key
 */
export async function bothAccounts(
  frame: Frame,
  { typedData }: Extract<SigningRequest, { kind: 'typedData' }>,
  { account, other }: { readonly account: string; readonly other: string },
): Promise<readonly OwnPart[]> {
  const said = typeof typedData === 'string' ? typedData : JSON.stringify(typedData)
  if (said.toLowerCase().includes(account.slice(2).toLowerCase())) return []
  return [{ kind: 'warning', text: (await loadSmartMessages(frame)).bothAccounts(other) }]
}
