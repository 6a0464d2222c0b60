import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { appParts } from './appParts.ts'

/**
 * The home page as a newcomer sees it before any figure has come. The build puts it into `index.html`, where
 * `public/early.js` shows it until the scripts have drawn the same.
 */
export async function prerender(): Promise<string> {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const parts = appParts(storage, createMemoryHistory({ initialEntries: ['/'] }))
  await parts.router.load()
  return renderToString(<App {...parts} />)
}
