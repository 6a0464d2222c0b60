import { useAccount, useKit } from '@causeway/kit/react'
import { useEffect, useSyncExternalStore } from 'react'
import { dayAndTime } from '../../i18n/format.ts'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { cachedFormat } from '../../i18n/cachedFormat.ts'
import { shown } from '../../i18n/shown.ts'
import { settingsMessages as m } from '../../settings/messages.gen.ts'
import { shellMessages } from '../../shell/messages.gen.ts'
import { authBase } from '../signIn/followSignIn.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { keeperOf } from './keeperOf.ts'
import type { SavedEvent, SavedState } from './reduceSaved.ts'
import { type SettingField, settingFields } from './mergeSettings.ts'
import css from './SavedSection.module.css'

/** Whether the settings are kept with the account, and every way to change that. */
export function SavedSection() {
  const { status } = useAccount()
  if (authBase() === null) return null
  return (
    <Section title={m.saved} lead={m.savedLead}>
      {status === 'connected' ? <Own /> : <Notice>{m.savedConnect}</Notice>}
    </Section>
  )
}

type Press = Extract<SavedEvent['type'], 'keep' | 'take' | 'stop' | 'remove' | 'retry'>

function Own() {
  const keeper = keeperOf(useKit())
  const state = useSyncExternalStore(keeper.subscribe, keeper.get)
  useEffect(() => keeper.start(), [keeper])
  // The section above has the way in, once.
  if (state.status === 'signedOut') return <p className={css['state']}>{m.savedSignIn}</p>
  const isBusy = state.status === 'writing' || state.status === 'removing'
  return (
    <>
      <p className={css['state']} role="status">
        {state.status === 'reading' ? <FigureSkeleton width="l" /> : said(state)}
      </p>
      {state.status === 'on' && state.overruled.length > 0 ? (
        <Notice>{m.savedOverruled(namesOf(state.overruled))}</Notice>
      ) : null}
      <div className={css['buttons']}>
        {offers(state).map((what, n) => (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- what was pressed keeps the focus, whatever it says next
            key={n}
            kind={what === 'keep' && n === 0 ? 'primary' : 'plain'}
            unavailable={isBusy}
            onClick={() => keeper.send({ type: what })}
          >
            {labelOf(what, state)}
          </Button>
        ))}
      </div>
    </>
  )
}

/** What can be pressed; while the server is asked, what can be pressed then. */
function offers(state: SavedState): readonly Press[] {
  switch (state.status) {
    case 'off':
      return state.saved ? ['take', 'keep', 'remove'] : ['keep']
    case 'removing':
      return ['keep']
    case 'writing':
    case 'on':
      return ['stop', 'remove']
    case 'failed':
      return state.base ? ['retry', 'stop'] : ['retry']
    case 'reading':
    case 'signedOut':
      return []
    default:
      return state satisfies never
  }
}

function labelOf(what: Press, state: SavedState): string {
  if (what === 'keep') return state.status === 'off' && state.saved ? m.savedReplace : m.savedKeep
  return {
    take: m.savedTake,
    stop: m.savedStop,
    remove: m.savedRemove,
    retry: commonMessages.tryAgain,
  }[what]
}

function said(state: SavedState): string {
  switch (state.status) {
    case 'off':
      return state.saved ? m.savedOffer(dayAndTime(state.saved.savedAt)) : m.savedNone
    case 'on':
      return m.savedOn(dayAndTime(state.base.savedAt))
    case 'writing':
      return state.base && !state.isFirst ? m.savedOn(dayAndTime(state.base.savedAt)) : ''
    case 'failed':
      return m.savedFailed
    case 'reading':
    case 'removing':
    case 'signedOut':
      return ''
    default:
      return state satisfies never
  }
}

function namesOf(changed: readonly SettingField[]): string {
  const names: Readonly<Record<SettingField, string>> = {
    theme: m.theme,
    language: shellMessages.language,
    amounts: m.amounts,
    timeZone: m.zone,
    currency: m.savedCurrency,
  }
  const listed = settingFields
    .filter((field) => changed.includes(field))
    .map((field) => names[field])
  return cachedFormat(Intl.ListFormat, shown().locale, { type: 'unit' }).format(listed)
}
