import { devicesOf } from '@causeway/protocol/api/wallet/devices'
import * as v from 'valibot'
import type { Opener } from '../ui/openWindow.ts'
import { button, el, heading, notice, labelledRow, show } from '../ui/dom.ts'
import { answers, facts } from '../ui/windowParts.ts'
import type { WindowMessages } from '../ui/windowMessages.ts'

const keysForm = v.object({ evm: v.string(), solana: v.string() })

/** What the frame says of a login that is not fresh. */
export const notFresh = 'Sign in again first.'

export interface WalletWindow {
  readonly opener: Opener
  readonly words: WindowMessages
  readonly tag: string
}

/** The browsers that may have the server's share, and an end for each. */
export async function devicesList(page: WalletWindow, back: () => void): Promise<void> {
  const { opener, words, tag } = page
  const found = v.safeParse(
    devicesOf.response,
    await opener.call('devices').catch((error: unknown) => error),
  )
  const leave = answers(button(words.back, back, 'quiet'))
  if (!found.success) {
    show(heading(words.devicesTitle), notice(words.failed, 'danger'), leave)
    return
  }
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const items = found.output.devices.map((one) => {
    const remove = button(
      words.remove,
      () => {
        remove.disabled = true
        void opener.call('removeDevice', one.id).then(
          () => devicesList(page, back),
          () => remove.after(notice(words.failed, 'danger')),
        )
      },
      'quiet',
    )
    return el(
      'li',
      {},
      el('b', {}, one.isThis ? words.thisDevice : one.browser),
      facts(one.dappOrigin, one.place, format.format(one.seen * 1000)),
      one.isThis ? null : remove,
    )
  })
  show(heading(words.devicesTitle), el('ul', { class: 'devices' }, ...items), leave)
}

/** The keys in the open, to a fresh login alone. */
export function exportKeys(page: WalletWindow, back: () => void): void {
  const { opener, words } = page
  const place = el('div')
  const open = async () => {
    try {
      const { evm, solana } = v.parse(keysForm, await opener.call('exportKeys'))
      const code = (text: string) => el('code', { dir: 'ltr' }, text)
      place.replaceChildren(
        el(
          'dl',
          { class: 'rows' },
          labelledRow('EVM', code(evm)),
          labelledRow('Solana', code(solana)),
        ),
      )
    } catch (error) {
      reveal.disabled = false
      const isOld = error instanceof Error && error.message === notFresh
      place.replaceChildren(notice(isOld ? words.exportFresh : words.failed, 'danger'))
    }
  }
  const reveal = button(words.exportShow, () => {
    reveal.disabled = true
    void open()
  })
  show(
    heading(words.exportTitle),
    notice(words.exportLead, 'danger'),
    place,
    answers(button(words.back, back, 'quiet'), reveal),
  )
}
