import { KitProvider } from '@causeway/kit/react'
import type { Kit } from '@causeway/kit'
import { createRoot, type Root } from 'react-dom/client'
import { fixtures } from './fixtures.ts'
import { enterState, stageKit, type GalleryLook } from './stageKit.ts'

/** What the check drives: it changes the picture without loading the page anew. */
export interface GalleryStage {
  readonly names: readonly string[]
  /** Draws a fixture and tells which view it ended at. */
  show(name: string, look: GalleryLook): Promise<string>
}

declare global {
  interface Window {
    stage?: GalleryStage
  }
}

const place = document.getElementById('stage')
if (!place) throw new Error('The stage page has no place for the stage.')
let drawn: { readonly root: Root; readonly kit: Kit } | undefined

async function show(name: string, look: GalleryLook): Promise<string> {
  const fixture = fixtures.get(name)
  if (!fixture) throw new Error(`There is no fixture ${name}.`)
  drawn?.root.unmount()
  drawn?.kit.destroy()
  document.documentElement.dataset['theme'] = look.theme
  document.documentElement.lang = look.language
  const kit = stageKit(fixture, look)
  const root = createRoot(place as HTMLElement)
  drawn = { root, kit }
  root.render(<KitProvider kit={kit} />)
  await enterState(kit, fixture)
  await settled()
  return kit.modal.get().history.at(-1)?.name ?? fixture.view
}

/** Resolves when the dialog is there and nothing moves in it any more. Endless movements (a spinner) do not count. */
async function settled(): Promise<void> {
  const until = Date.now() + 5_000
  const busy = () => {
    const dialog = document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')
    if (!dialog?.open) return true
    // The words of a title may come with its code.
    if ([...dialog.querySelectorAll('h1, h2')].some(({ textContent }) => !textContent?.trim()))
      return true
    return dialog
      .getAnimations({ subtree: true })
      .some((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  }
  // Two quiet frames in a row: a panel that loads late starts its own movement.
  for (let quiet = 0; quiet < 2 && Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, 40))
    quiet = busy() ? 0 : quiet + 1
  }
}

window.stage = { names: [...fixtures.keys()], show }

const params = new URLSearchParams(location.search)
const wanted = params.get('fixture')
if (wanted)
  void show(wanted, {
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    language: params.get('language') ?? 'en',
  })
