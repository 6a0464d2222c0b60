import * as v from 'valibot'
import { loadGrantMessages, type GrantMessages } from '../grants/loadGrantMessages.ts'
import { type ListedGrant, listedGrant } from '../grants/listedGrant.ts'
import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'
import { button, el, heading, notice, labelledRow, show } from '../ui/dom.ts'
import { answers, facts } from '../ui/windowParts.ts'
import type { WalletWindow } from './devicesList.ts'

const ended = v.object({ costs: v.nullable(v.string()) })

/** What apps may do without asking, and an end for each that still counts. */
export async function grantsList(page: WalletWindow, back: () => void): Promise<void> {
  const { opener, words: shared, tag } = page
  const words = await loadGrantMessages(tag)
  show(heading(words.listTitle), notice(shared.working))
  const said = await opener.call('grants').catch((error: unknown) => error)
  const found = v.safeParse(v.array(listedGrant), said)
  const leave = answers(button(shared.back, back, 'quiet'))
  if (!found.success) {
    show(heading(words.listTitle), notice(shared.failed, 'danger'), leave)
    return
  }
  const again = () => void grantsList(page, back)
  const items = found.output.map((one) => item(one, { page, words, again }))
  show(
    heading(words.listTitle),
    items.length > 0 ? el('ul', { class: 'devices' }, ...items) : el('p', {}, words.none),
    leave,
  )
}

interface Around {
  readonly page: WalletWindow
  readonly words: GrantMessages
  /** Reads the list anew. */
  readonly again: () => void
}

function item(one: ListedGrant, around: Around): HTMLElement {
  const { words, page } = around
  const format = new Intl.DateTimeFormat(page.tag, { dateStyle: 'medium', timeStyle: 'short' })
  const date = (seconds: number) => format.format(seconds * 1_000)
  const isOver = one.expiry * 1_000 <= Date.now()
  const state =
    one.revokedAt !== null
      ? words.endedOn(date(one.revokedAt))
      : isOver
        ? words.overSince(date(one.expiry))
        : null
  const counts = one.revokedAt === null && !isOver
  return el(
    'li',
    {},
    el('b', {}, el('bdi', { dir: 'ltr' }, showHiddenCharacters(one.origin))),
    facts(one.network, !counts && state),
    // What is over needs no reading, but can be looked up.
    counts ? rights(one) : el('details', {}, el('summary', {}, words.was), rights(one)),
    counts ? endPart(one, around) : null,
  )
}

function rights({ parts }: ListedGrant): HTMLElement {
  const rows = parts.flatMap((part) =>
    part.kind === 'row'
      ? [
          labelledRow(
            part.name,
            ...part.lines.map(({ text, tone }) =>
              tone === 'code'
                ? el('bdi', { dir: 'ltr', class: 'address' }, text)
                : el(tone ?? 'div', {}, text),
            ),
          ),
        ]
      : [],
  )
  return el('dl', { class: 'rows' }, ...rows)
}

/** The end of one: a press, and another where the account pays for it. */
function endPart({ hash }: ListedGrant, around: Around): HTMLElement {
  const { page, words } = around
  const place = el('div')
  const begin = async (pays: boolean) => {
    place.replaceChildren(notice(words.ending))
    try {
      const { costs } = v.parse(ended, await page.opener.call('endGrant', { hash, pays }))
      if (costs === null) around.again()
      else place.replaceChildren(notice(words.costs(costs)), press(true))
    } catch {
      place.replaceChildren(notice(words.endFailed, 'danger'), press(false))
    }
  }
  const press = (pays: boolean) => button(words.end, () => void begin(pays), 'quiet')
  place.append(press(false))
  return place
}
