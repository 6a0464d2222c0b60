import { accountDataOf } from '@causeway/protocol/api/wallet/devices'
import * as v from 'valibot'
import { button, el, heading, notice, show } from '../ui/dom.ts'
import { answers } from '../ui/windowParts.ts'
import type { accountMessages } from '../account/messages.gen.ts'
import type { WalletWindow } from './devicesList.ts'
import { isTooLittle } from './loginsList.ts'

/** The window with the words of what few people open. */
export interface AccountWindow extends WalletWindow {
  readonly words: WalletWindow['words'] & typeof accountMessages
}

/** What is kept about the account, as a file, and the account's end. */
export function accountData(page: AccountWindow, back: () => void): void {
  const { opener, words } = page
  const place = el('div')
  const fail = (error: unknown) =>
    place.replaceChildren(notice(isTooLittle(error) ? words.dataFresh : words.failed, 'danger'))
  const save = button(words.dataSave, () => {
    save.disabled = true
    place.replaceChildren()
    void opener
      .call('accountData')
      .then((said) => saveFile(v.parse(accountDataOf.response, said)))
      .catch(fail)
      .finally(() => {
        save.disabled = false
      })
  })
  show(
    heading(words.dataTitle),
    el('p', {}, words.dataLead),
    save,
    el('h2', {}, words.deleteTitle),
    el('p', {}, words.deleteLead),
    ...deleting(page, fail),
    place,
    answers(button(words.back, back, 'quiet')),
  )
}

/** The press counts after the person said that nothing is left in the wallet. */
function deleting({ opener, words }: AccountWindow, fail: (error: unknown) => void): HTMLElement[] {
  const sure = el('input', { type: 'checkbox' })
  const press = button(
    words.deleteNow,
    () => {
      press.disabled = true
      void opener.call('deleteAccount').then(
        () => show(heading(words.deleted), el('p', {}, words.callbackDone)),
        (error: unknown) => {
          press.disabled = !sure.checked
          fail(error)
        },
      )
    },
    'quiet',
  )
  press.disabled = true
  sure.addEventListener('change', () => {
    press.disabled = !sure.checked
  })
  return [el('label', { class: 'check' }, sure, el('span', {}, words.deleteSure)), press]
}

function saveFile(kept: object): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }),
  )
  const link = el('a', { href: address, download: 'account.json' })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(address)
}
