import { type SecretProblem, secretForms } from '../secrets/secretForms.ts'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { isSameAddress } from '@causeway/protocol/address'
import { grantsLiveText } from '@causeway/protocol/frame/refusalTexts'
import { button, el, heading, labelledRow, notice, show } from '../ui/dom.ts'
import { answers, progressBar } from '../ui/windowParts.ts'
import type { AccountWindow } from './accountData.ts'
import { isTooLittle } from './loginsList.ts'

/** No browser keeps, corrects, translates or fills in what is typed here: a field for passwords would be offered to be kept. */
const kept = {
  autocomplete: 'off',
  autocapitalize: 'none',
  autocorrect: 'off',
  spellcheck: 'false',
  translate: 'no',
  dir: 'ltr',
  maxlength: '4000',
}

/**
 * Takes the secret of an account that another wallet keeps. It is read in this window; its text goes nowhere, and its field is emptied
 * when it was read, or left.
 * @param account the address of the account that it would replace
 */
export function importScreen(page: AccountWindow, account: string, back: () => void): void {
  const { words } = page
  const secret = el('textarea', { ...kept, rows: '4' })
  const password = el('input', { ...kept, class: 'masked' })
  const locked = el('label', { class: 'field', hidden: true }, words.importPassword, password)
  const place = el('div')
  let hasLeft = false
  const empty = () => {
    secret.value = ''
    password.value = ''
  }
  secret.addEventListener('input', () => {
    locked.hidden = !secret.value.trimStart().startsWith('{')
  })
  window.addEventListener('pagehide', empty, { once: true })
  const look = button(words.importLook, () => {
    look.disabled = true
    void read()
      .catch(() => place.replaceChildren(notice(words.failed, 'danger')))
      .finally(() => {
        look.disabled = false
      })
  })
  async function read(): Promise<void> {
    const progress = progressBar(place, words.working)
    const found = await secretForms.read(secret.value, password.value, progress)
    if (hasLeft) {
      if ('keys' in found) wipe(found.keys.secp256k1, found.keys.ed25519)
      return
    }
    // A wrong password is typed again; the file stays.
    if ('problem' in found) {
      place.replaceChildren(notice(problemText(found.problem, page), 'danger'))
      return
    }
    empty()
    const { secp256k1: key, ed25519 } = found.keys
    const addresses = walletAddressesOf(found.keys)
    wipe(ed25519)
    if (isSameAddress(addresses.eip155, account)) {
      wipe(key)
      place.replaceChildren(notice(words.importSame, 'danger'))
    } else confirmImport(page, { key, addresses, account }, back)
  }
  const leave = () => {
    hasLeft = true
    empty()
    back()
  }
  show(
    heading(words.importTitle),
    el('p', {}, words.importLead),
    el('label', { class: 'field' }, words.importSecret, secret),
    locked,
    place,
    answers(button(words.back, leave, 'quiet'), look),
  )
}

function problemText(problem: SecretProblem, { words }: AccountWindow): string {
  return {
    form: words.importForm,
    words: words.importWords,
    solana: words.importSolanaKey,
    keystore: words.importKeystore,
    password: words.importPasswordWrong,
  }[problem]
}

function refusalOf(error: unknown, words: AccountWindow['words']): string {
  if (isTooLittle(error)) return words.dataFresh
  const isOfGrants = error instanceof Error && error.message === grantsLiveText
  return isOfGrants ? words.importGrants(words.grantsTitle) : words.failed
}

/** What comes and what goes. The press counts after the person said that nothing is lost with what goes. */
function confirmImport(
  { opener, words }: AccountWindow,
  {
    key,
    addresses,
    account,
  }: {
    readonly key: Uint8Array
    readonly addresses: ReturnType<typeof walletAddressesOf>
    readonly account: string
  },
  back: () => void,
): void {
  const code = (text: string) => el('code', { dir: 'ltr' }, text)
  const place = el('div')
  const sure = el('input', { type: 'checkbox' })
  async function bring(): Promise<void> {
    press.disabled = true
    try {
      await opener.call('importKey', key)
      wipe(key)
      show(heading(words.imported), el('p', {}, words.importedLead))
    } catch (error) {
      press.disabled = !sure.checked
      place.replaceChildren(notice(refusalOf(error, words), 'danger'))
    }
  }
  const press = button(words.importNow, () => void bring())
  press.disabled = true
  sure.addEventListener('change', () => {
    press.disabled = !sure.checked
  })
  window.addEventListener('pagehide', () => wipe(key), { once: true })
  const leave = () => {
    wipe(key)
    back()
  }
  show(
    heading(words.importTitle),
    el(
      'dl',
      { class: 'rows' },
      labelledRow(words.importComes, code(addresses.eip155)),
      labelledRow('Solana', code(addresses.solana)),
      labelledRow(words.importGoes, code(account)),
    ),
    el('p', { class: 'hint' }, words.importSolana),
    notice(words.importReplaces, 'danger'),
    el('label', { class: 'check' }, sure, el('span', {}, words.deleteSure)),
    place,
    answers(button(words.back, leave, 'quiet'), press),
  )
}
