import { askAdmin } from './askAdmin.ts'

const usage = `causeway mailboxes       who takes the room of the running relay's mailboxes, the heaviest first; no message and no topic is shown
causeway purge <owner>   throws away what an owner of that list, or a client, published`

/**
 * Asks the running relay.
 * @param words behind the command's name
 * @param known variables that the environment may hold besides
 * @throws Error with the usage, or as `askAdmin`
 */
export async function relayCommand(
  kind: 'mailboxes' | 'purge',
  words: readonly string[],
  known: readonly string[],
): Promise<void> {
  const [owner, ...rest] = words
  if (kind === 'mailboxes' && owner === undefined)
    return askAdmin({ method: 'GET', path: '/relay/mailboxes' }, known)
  if (kind === 'mailboxes' || owner === undefined || owner.startsWith('-') || rest.length > 0)
    throw new Error(usage)
  await askAdmin({ method: 'POST', path: '/relay/purge', body: { owner } }, known)
}
