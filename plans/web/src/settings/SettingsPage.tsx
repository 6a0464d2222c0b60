import { Suspense, lazy, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import { cachedFormat } from '../i18n/cachedFormat.ts'
import { dateFormat, dayAndTime } from '../i18n/format.ts'
import { settings } from '../core/settings.ts'
import { choose } from '../preferences/preferences.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { SavedSection } from '../account/savedSettings/SavedSection.tsx'
import { LanguageSelect } from '../shell/LanguageSelect.tsx'
import { shellMessages } from '../shell/messages.gen.ts'
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { SessionsSection } from '../account/signIn/SessionsSection.tsx'
import { TermsState } from '../terms/TermsState.tsx'
import card from '../ui/Card.module.css'
import { cx } from '../ui/cx.ts'
import field from '../ui/Field.module.css'
import { Section } from '../ui/Section.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { ShownAmount } from '../ui/ShownAmount.tsx'
import { askNotifications } from './askNotifications.ts'
import { settingsMessages as m } from './messages.gen.ts'
import css from './Settings.module.css'

/** Fetched where the operator named a node of another chain. */
const OtherChains = lazy(async () => ({
  default: (await import('./OtherChains.tsx')).OtherChains,
}))

/** How the site looks, speaks and counts for this visitor. */
export function SettingsPage() {
  return (
    <PageLayout title={m.title} lead={m.lead} side={<Sample />}>
      <Section title={m.look}>
        <div className={css['rows']}>
          <Row label={m.theme} control={<ThemeSwitch />} />
          <LanguageRow />
        </div>
      </Section>
      <Section title={m.figures}>
        <div className={css['rows']}>
          <AmountsRow />
          <ZoneRow />
        </div>
      </Section>
      <Section title={m.privacy}>
        <div className={css['rows']}>
          <EventsRow />
          <NotifyRow />
        </div>
      </Section>
      <SessionsSection />
      <SavedSection />
      {settings.endpoints.solana || settings.endpoints.bitcoin ? (
        <Suspense fallback={null}>
          <OtherChains />
        </Suspense>
      ) : null}
      <Section title={m.terms}>
        <TermsState />
      </Section>
    </PageLayout>
  )
}

/** An amount and a moment as they will be read. */
function Sample() {
  const { amounts, timeZone } = usePreferences()
  const time = useMinute()
  return (
    <section
      className={cx(card['card'], css['sample'])}
      aria-label={m.sample}
      key={`${amounts} ${timeZone}`}
    >
      <h2>{m.sample}</h2>
      <p className={css['amount']}>
        <ShownAmount of={1_234_567_891n} unit={{ symbol: 'POL', decimals: 6 }} />
      </p>
      <p>{time === null ? '…' : dayAndTime(time / 1000)}</p>
    </section>
  )
}

function Row({
  label,
  labelFor,
  help,
  control,
}: {
  label: string
  labelFor?: string
  help?: ReactNode
  control: ReactNode
}) {
  return (
    <div className={css['row']}>
      <div>
        {labelFor ? (
          <label className={css['label']} htmlFor={labelFor}>
            {label}
          </label>
        ) : (
          <span className={css['label']}>{label}</span>
        )}
        {help ? (
          <p id={labelFor && `${labelFor}-help`} className={css['help']}>
            {help}
          </p>
        ) : null}
      </div>
      <div className={css['control']}>{control}</div>
    </div>
  )
}

function LanguageRow() {
  const id = useId()
  return (
    <Row
      label={shellMessages.language}
      labelFor={id}
      help={m.languageHelp}
      control={<LanguageSelect id={id} className={field['select']} describedBy={`${id}-help`} />}
    />
  )
}

function AmountsRow() {
  const { amounts } = usePreferences()
  return (
    <Row
      label={m.amounts}
      help={m.amountsHelp('1.234', '1.234567')}
      control={
        <Segmented
          label={m.amounts}
          value={amounts}
          onChange={(next) => choose({ amounts: next })}
          options={(['short', 'exact'] as const).map((value) => ({ value, label: m[value] }))}
        />
      }
    />
  )
}

const minuteMs = 60_000

/** The first screen, drawn when the site was built, knows no time. */
function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs)
  return () => clearInterval(timer)
}

function useMinute(): number | null {
  return useSyncExternalStore(everyMinute, thisMinute, () => null)
}

function ZoneRow() {
  const id = useId()
  const { timeZone } = usePreferences()
  const time = useMinute()
  const own = cachedFormat(Intl.DateTimeFormat).resolvedOptions().timeZone
  return (
    <Row
      label={m.zone}
      labelFor={id}
      help={m.zoneHelp(
        time === null ? '…' : dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(time),
      )}
      control={
        <select
          id={id}
          className={field['select']}
          aria-describedby={`${id}-help`}
          value={timeZone ?? ''}
          onChange={(event) => choose({ timeZone: event.target.value || null })}
        >
          <option value="">{m.zoneAuto(own)}</option>
          <option value="UTC">UTC</option>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      }
    />
  )
}

function EventsRow() {
  const id = useId()
  const { events } = usePreferences()
  return (
    <Row
      label={m.events}
      labelFor={id}
      help={settings.endpoints.registry ? m.eventsHelp : m.eventsNone}
      control={
        <input
          id={id}
          type="checkbox"
          className={field['check']}
          aria-describedby={`${id}-help`}
          checked={events}
          onChange={(event) => choose({ events: event.target.checked })}
        />
      }
    />
  )
}

function NotifyRow() {
  const id = useId()
  const { notify } = usePreferences()
  const [refused, setRefused] = useState(false)
  const change = async (wanted: boolean) => {
    const allowed = wanted && (await askNotifications())
    setRefused(wanted && !allowed)
    choose({ notify: allowed })
  }
  return (
    <Row
      label={m.notify}
      labelFor={id}
      help={<span role="status">{refused ? m.notifyRefused : m.notifyHelp}</span>}
      control={
        <input
          id={id}
          type="checkbox"
          className={field['check']}
          aria-describedby={`${id}-help`}
          checked={notify}
          onChange={(event) => void change(event.target.checked)}
        />
      }
    />
  )
}
