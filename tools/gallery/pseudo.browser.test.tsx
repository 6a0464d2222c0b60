import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fixtures } from './app/fixtures.ts'
import { enterState, stageKit } from './app/stageKit.ts'
import { overflows } from './check/inPage.ts'
import { pseudo } from '../../packages/kit/test/pseudo.ts'
import type { Kit } from '../../packages/kit/src/actions/kit.ts'
import { KitProvider } from '../../packages/kit/src/entries/react/index.tsx'

/** Where names, addresses and figures come from: what a fixture brings along is data, not a text of ours. */
const sources = import.meta.glob<string>(
  [
    '../../packages/kit/src/**/fixtures.ts',
    '../../packages/kit/src/embedded/social/providerNames.tsx',
    // What is signed is in the words of its standard, in every language.
    '../../packages/protocol/src/signIn/writeSignInText.ts',
    '../../packages/testkit/src/{frame,sources,walletconnect}/*.ts',
    '../../packages/protocol/src/networks/networks.ts',
    '../../packages/wallets/src/wallets.gen.ts',
    './app/*.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
const data = Object.values(sources).join('\n')
// A file that was renamed would be missed by nobody: its words are then the product's own.
if (!/Issued At/u.test(data))
  throw new Error('The words of sign-in messages are not among the data.')

let kit: Kit | undefined
afterEach(() => kit?.destroy())

const dialog = () => document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')

/** Everything in the modal that is read or heard. */
function wordsOf(root: Element): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    found.push(node.textContent ?? '')
  for (const element of root.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      found.push(element.getAttribute(name) ?? '')
  return found
}

/** What is left of a text without the disguised parts, data and figures. */
function plain(text: string): string[] {
  // A text may stand inside of another one.
  const outside = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ').replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ')
  return outside
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3 && !data.includes(word) && !/^[\da-f]+$/iu.test(word))
}

const monthsAndUnits =
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|US)$/u

it.each([...fixtures.keys()])('%s has no text of its own, and cuts none', async (name) => {
  await page.viewport(360, 740)
  const fixture = fixtures.get(name)
  if (!fixture) throw new Error(name)
  const config = { ...fixture.config, messages: pseudo }
  kit = stageKit({ ...fixture, config }, { theme: 'light', language: 'en' })
  await render(<KitProvider kit={kit} />)
  await enterState(kit, { ...fixture, config })
  await vi.waitFor(() => expect(dialog()?.querySelector('.view')?.textContent).toContain('⟦'))
  await vi.waitFor(() => {
    const found = wordsOf(dialog() ?? document.body).flatMap((text) =>
      plain(text).filter((word) => !monthsAndUnits.test(word)),
    )
    expect(found).toEqual([])
  })
  // The height may still be gliding, and clips what it has not made room for yet.
  await vi.waitFor(() => expect(overflows()).toEqual([]))
})
