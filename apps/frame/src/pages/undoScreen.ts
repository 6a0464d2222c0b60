import { emailUndoOf, emailUndoReadOf } from '@causeway/protocol/api/wallet/email'
import { call } from '@causeway/protocol/http/call'
import { el } from '../ui/dom.ts'
import type { WindowMessages } from '../ui/windowMessages.ts'
import { linkScreen, whereRows } from './linkScreen.ts'

/** What was changed (the address, the account, a login more), and one press that undoes it. */
export function undoScreen(words: WindowMessages, token: string): Promise<void> {
  const asked = { base: location.origin, params: { token } }
  return linkScreen(words, {
    title: words.undoTitle,
    over: words.undoOver,
    done: words.undoDone,
    read: () => call(emailUndoReadOf, asked),
    draw(change) {
      const { email, login, kind } = change
      const shown = {
        email: [words.undoTitle, words.undoLead(email)],
        wallet: [words.undoWalletTitle, words.undoWalletLead(email)],
        login: [words.undoLoginTitle, words.undoLoginLead(login ?? '', email)],
      } as const
      const [title, lead] = shown[kind]
      return { title, parts: [el('p', {}, lead), whereRows(words, change)], yes: words.undoYes }
    },
    act: () => call(emailUndoOf, asked),
    wasPressed: ({ expires }) => Date.now() < expires * 1_000,
  })
}
