import { askAdmin } from './askAdmin.ts'

const usage = `causeway mailboxes       who takes the room of the running relay's mailboxes, the heaviest first; no message and no topic is shown
causeway purge <owner>   throws away what an owner of that list, or a client, published`

type Run = (words: readonly string[], known: readonly string[]) => Promise<void>

/** @throws Error with the usage, or as `askAdmin` */
export const showMailboxes: Run = async (words, known) => {
  if (words.length > 0) throw new Error(usage)
  await askAdmin({ method: 'GET', path: '/relay/mailboxes' }, known)
}

/** @throws Error with the usage, or as `askAdmin` */
export const purgeMailboxes: Run = async ([owner, ...rest], known) => {
  if (owner === undefined || owner.startsWith('-') || rest.length > 0) throw new Error(usage)
  await askAdmin({ method: 'POST', path: '/relay/purge', body: { owner } }, known)
}
