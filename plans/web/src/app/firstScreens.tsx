import { languages } from '@causeway/kit'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { App } from './App.tsx'
import { appParts } from './appParts.ts'
import type { PageStorage } from '../core/pageStorage.ts'
import { speak } from '../i18n/spoken.ts'
import { templates } from '../plans/catalogue.ts'

/** Nothing was ever stored. */
const newcomer: PageStorage = { getItem: () => null, setItem: () => undefined }
// Later versions of Node have both, and neither can be assigned.
Object.defineProperties(globalThis, {
  localStorage: { value: newcomer },
  navigator: { value: { languages: ['en'] } },
})

/** What a member's or an operator's link alone leads to has no screen that is the same for everybody. */
const isOne = (path: string) => !path.includes('$')

/**
 * Each page of the site, by language and path, as a newcomer sees it before any figure has come. The build puts each into a file, from which `public/early.js` shows it until
 * the scripts have drawn the same.
 * @throws Error when a page of the site is not found or cannot be drawn
 */
export async function firstScreens(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { router } = partsOf('/')
  const paths = [
    ...Object.keys(router.routesByPath).filter(isOne),
    ...templates.map((template) => `/plans/${template}`),
  ]
  const screens = new Map<string, ReadonlyMap<string, string>>()
  // The page speaks one language at a time. English comes first: with it, what all pages read becomes known.
  for (const tag of languages) {
    await speak(tag)
    const drawn = await Promise.all(paths.map(async (path) => [path, await draw(path)] as const))
    screens.set(tag, new Map(drawn))
  }
  return screens
}

async function draw(path: string): Promise<string> {
  const parts = partsOf(path)
  await parts.router.load()
  const bad = parts.router.state.matches.find(({ status }) => status !== 'success')
  if (bad) throw new Error(`${path} cannot be drawn: ${bad.status}.`, { cause: bad.error })
  const failures: unknown[] = []
  const { prelude } = await prerender(<App {...parts} />, {
    // Larger parts would follow in scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be drawn.`)
  return withoutWhatIsOwn(await new Response(prelude).text())
}

/** What is pressed or typed before the app is there would be lost, and what a list offers is the browser's own. */
function withoutWhatIsOwn(html: string): string {
  return html
    .replaceAll(/<(?:button|select|summary)\b/gu, '$& inert')
    .replaceAll(/<(?:input|textarea)\b/gu, '$& inert readonly')
    .replaceAll(/<option\b(?![^>]*\sselected)[^>]*>[^<]*<\/option>/gu, '')
}

function partsOf(path: string) {
  return appParts(newcomer, createMemoryHistory({ initialEntries: [path] }))
}
