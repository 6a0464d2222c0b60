import { initialStateFromCookie } from '@causeway/kit'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import type { AdoptedChain } from './adoptedChain.ts'
import { cookieKit } from './cookieKit.ts'

/** What the server draws for a visitor with this cookie, and what it tells the page of it. */
export function renderAdopted(
  place: AdoptedChain,
  cookie: string | undefined,
): { html: string; state: string } {
  const kit = cookieKit(place)
  const initialState = initialStateFromCookie(kit, cookie)
  return {
    html: renderToString(<App kit={kit} initialState={initialState} />),
    state: JSON.stringify(initialState ?? null),
  }
}
