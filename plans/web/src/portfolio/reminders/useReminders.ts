import { createStore } from '@causeway/protocol/store'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { log } from '../../core/log.ts'
import {
  beginReminders,
  endReminders,
  lookForReminders,
  momentsOf,
  saveReminders,
} from './beginReminders.ts'
import {
  initialReminders,
  reminderMachine,
  type ReminderEffect,
  type ReminderEvent,
} from './reminderMachine.ts'
import type { CachedReminders } from './cachedReminders.ts'

/** Reminders of this browser; while they are on, what changes on the page is handed over. */
export function useReminders(base: string, words: CachedReminders) {
  const now = useRef(words)
  /** Which moments the service has from this page. */
  const handed = useRef<string | null>(null)
  const [store] = useState(() =>
    createStore(reminderMachine, initialReminders, (effect: ReminderEffect, send) => {
      const asked = now.current
      const work = run(effect, base, { words: asked, known: handed.current })
      work.then(
        (event) => {
          if (event.type === 'begun' || event.type === 'saved') handed.current = momentsOf(asked)
          return send(event)
        },
        (error: unknown) => {
          log('warn', 'Reminders could not be switched or saved.', error)
          send({ type: 'failed' })
        },
      )
    }),
  )
  const { member } = words
  useEffect(() => {
    lookForReminders(base, member).then(
      (as) => store.send({ type: 'found', as }),
      (error: unknown) => {
        log('warn', 'Whether reminders are on could not be found out.', error)
        store.send({ type: 'found', as: 'browser' })
      },
    )
    const hear = ({ data }: MessageEvent<{ readonly proved?: boolean } | null>) => {
      if (data?.proved) store.send({ type: 'proved' })
    }
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [store, base, member])
  const shown = JSON.stringify([words.dates, words.first])
  useEffect(() => {
    now.current = words
    store.send({ type: 'changed' })
    // oxlint-disable-next-line react/exhaustive-deps -- The words are made anew with each drawing; `shown` says whether they differ.
  }, [store, shown])
  const state = useSyncExternalStore(store.subscribe, store.get)
  return { state, press: () => store.send({ type: 'press' }) }
}

async function run(
  effect: ReminderEffect,
  base: string,
  { words, known }: { readonly words: CachedReminders; readonly known: string | null },
): Promise<ReminderEvent> {
  switch (effect) {
    case 'begin': {
      const begun = await beginReminders(base, words)
      return begun ? { type: 'begun', ...begun } : { type: 'refused' }
    }
    case 'save': {
      const saved = await saveReminders(base, words, known)
      return saved ? { type: 'saved', ...saved } : { type: 'kept' }
    }
    case 'end':
      await endReminders(base)
      return { type: 'ended' }
  }
}
