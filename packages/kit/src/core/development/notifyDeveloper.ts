import type { LogEntry } from '../report.ts'

const told = new Set<string>()

/** Says to the developer, once, what is wrong and what helps. Stands behind `NODE_ENV === 'development'` wherever it is called. */
export function notifyDeveloper(sentence: string): void {
  if (told.has(sentence)) return
  told.add(sentence)
  // oxlint-disable-next-line no-console -- where a developer looks first; never in production
  console.error(`[Causeway] ${sentence}`)
}

/** What the log has of `logLevel`, by default errors, for who develops and named no `onLog`. */
export function toConsole({ message, data }: LogEntry): void {
  // oxlint-disable-next-line no-console -- where a developer looks first; never in production
  console.error(`[Causeway] ${message}`, ...(data === undefined ? [] : [data]))
}

/** The mistakes that are no option's, with the remedy. */
export const otherMistakes = {
  noProvider:
    'No <KitProvider> stands above a component of the kit, so it shows nobody and opens nothing. Wrap your app: <KitProvider kit={kit}>. If one stands there, two copies of @causeway/kit are loaded: `npm ls @causeway/kit`.',
  noKit:
    '<KitProvider> got no kit. Make one outside of components, `export const kit = createKit({ networks })`, and hand it over: <KitProvider kit={kit}>.',
  secondReact:
    'The kit is drawn by another copy of React than its own. Let the bundler take one: `npm ls react`, in Vite `resolve.dedupe: ["react", "react-dom"]`.',
  manyKits:
    'Ten kits were made under one id and not destroyed: createKit seems to stand inside of a component. Make the kit once, in a module of its own.',
} as const

const alive = new Map<string, number>()

/** Counts the kits of one id that did not end: one made in each render is a new one each time. */
export function countKit(kit: { readonly destroy: () => void }, id = ''): void {
  const count = (alive.get(id) ?? 0) + 1
  alive.set(id, count)
  if (count >= 10) notifyDeveloper(otherMistakes.manyKits)
  const { destroy } = kit
  let over = false
  Object.assign(kit, {
    destroy() {
      if (!over) alive.set(id, (alive.get(id) ?? 1) - 1)
      over = true
      destroy()
    },
  })
}
