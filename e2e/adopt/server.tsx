import { initialStateFromCookie } from '@causeway/kit'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { Place } from './chains.ts'
import { cookieKit } from './cookieKit.ts'

/** What the server draws for a visitor with this cookie, and what it tells the page of it. */
export function render(place: Place, cookie: string | undefined): { html: string; state: string } {
  const kit = cookieKit(place)
  const initialState = initialStateFromCookie(kit, cookie)
  return {
    html: renderToString(<App kit={kit} initialState={initialState} />),
    state: JSON.stringify(initialState ?? null),
  }
}
