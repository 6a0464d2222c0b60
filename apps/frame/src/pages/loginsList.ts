import { loginsOf } from '@causeway/protocol/api/wallet/logins'
import { type LoginName, loginTitles } from '@causeway/protocol/api/wallet/fields'
import { auditOf } from '@causeway/protocol/api/wallet/devices'
import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import * as v from 'valibot'
import { button, el, heading, notice, show } from '../ui/dom.ts'
import { answers, facts } from '../ui/windowParts.ts'
import type { WindowMessages } from '../ui/windowMessages.ts'
import type { WalletWindow } from './devicesList.ts'

const nameOf = (login: string) =>
  Object.hasOwn(loginTitles, login) ? loginTitles[login as LoginName] : login

const timeOf = (tag: string) => {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return (seconds: number) => format.format(seconds * 1_000)
}

/** By what the account is signed in to, and an end for each but the one in use. */
export async function loginsList(page: WalletWindow, back: () => void): Promise<void> {
  const { opener, words, tag } = page
  const said = await opener.call('logins').catch((error: unknown) => error)
  const found = v.safeParse(loginsOf.response, said)
  const leave = answers(button(words.back, back, 'quiet'))
  if (!found.success) {
    show(heading(words.loginsTitle), notice(words.failed, 'danger'), leave)
    return
  }
  const time = timeOf(tag)
  const items = found.output.logins.map((one) => {
    const remove = button(
      words.remove,
      () => {
        remove.disabled = true
        void opener.call('removeLogin', one.id).then(
          () => loginsList(page, back),
          (error: unknown) => {
            remove.disabled = false
            remove.after(notice(isTooLittle(error) ? words.loginsFresh : words.failed, 'danger'))
          },
        )
      },
      'quiet',
    )
    return el(
      'li',
      {},
      el('b', {}, nameOf(one.provider)),
      facts(one.name, time(one.since), one.isThis && words.thisLogin),
      one.isThis ? null : remove,
    )
  })
  show(heading(words.loginsTitle), el('ul', { class: 'devices' }, ...items), leave)
}

/** The login is an old one, or the browser opens no wallet. */
export const isTooLittle = (error: unknown) =>
  error instanceof Error &&
  [refusalTexts.loginNotFresh, refusalTexts.deviceUnknown].some((text) => text === error.message)

/** What happened to the account, the newest first. */
export async function securityLog(page: WalletWindow, back: () => void): Promise<void> {
  const { opener, words, tag } = page
  const said = await opener.call('audit').catch((error: unknown) => error)
  const found = v.safeParse(auditOf.response, said)
  const time = timeOf(tag)
  show(
    heading(words.logTitle),
    found.success
      ? el(
          'ul',
          { class: 'devices' },
          ...found.output.entries.map(({ what, at, browser, place, dappOrigin }) =>
            el(
              'li',
              {},
              el('b', {}, happened(what, words)),
              facts(time(at), browser, place, dappOrigin),
            ),
          ),
        )
      : notice(words.failed, 'danger'),
    answers(button(words.back, back, 'quiet')),
  )
}

function happened(what: string, words: WindowMessages): string {
  const known: Readonly<Record<string, string>> = {
    'session.ended': words.logEnded,
    'session.reused': words.logReused,
    'login.added': words.logLoginAdded,
    'login.removed': words.logLoginRemoved,
    'email.changed': words.logEmail,
    'email.undone': words.logUndone,
    'wallet.created': words.logCreated,
    'wallet.imported': words.logImported,
    'wallet.restored': words.logRestored,
    'wallet.reshared': words.logReshared,
    'share.released': words.logReleased,
    'recovery.set': words.logRecoverySet,
    'recovery.read': words.logRecoveryRead,
    'device.added': words.logDeviceAdded,
    'device.removed': words.logDeviceRemoved,
    'grant.added': words.logGrantAdded,
    'grant.ended': words.logGrantEnded,
  }
  const login = /^login\.(.+)$/u.exec(what)?.[1]
  return known[what] ?? (login ? words.logLogin(nameOf(login)) : what)
}
