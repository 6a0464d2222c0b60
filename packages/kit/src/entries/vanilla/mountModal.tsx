import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { AccountButton } from '../react/AccountButton.tsx'
import { ConnectButton } from '../react/ConnectButton.tsx'
import { KitModal } from '../react/KitModal.tsx'
import { KitProvider } from '../react/KitProvider.tsx'
import { NetworkButton } from '../react/NetworkButton.tsx'
import { type CausewayElement, type MountedElement, defineElements, elements } from './elements.ts'

const buttons = { connect: ConnectButton, account: AccountButton, network: NetworkButton }

/** The kits that draw on this page, in the order in which they were mounted: the first one has what belongs to nobody. */
const mounted: Kit[] = []
const kitOf = (element: CausewayElement) => element.kit ?? mounted[0]
/** Numbers that stay with an element, for React to know it again. */
const keys = new WeakMap<Element, number>()
let last = 0

/**
 * Draws a kit's modal on a page without React of its own, and its buttons in the page's `<causeway-button>`,
 * `<causeway-account-button>` and `<causeway-network-button>`, now and whenever one comes. React is the drawing part
 * inside: `react` and `react-dom` are installed beside the kit, and nothing of them is seen from outside.
 * @param kit one kit is drawn once: a second mounting of it takes the place of the first
 * @param target where the modal's element is put, which sets `disableAppend`; the end of the page's body when left out.
 *   With `enableEmbedded` the modal is a part of the page there
 * @returns takes modal and buttons off the page; the kit itself goes on
 * @example
 * const kit = createKit({ networks: [polygon] })
 * mountModal(kit)
 * document.body.append(document.createElement('causeway-button'))
 */
export function mountModal(kit: Kit, target?: Element): () => void {
  unmounts.get(kit)?.()
  for (const name of defineElements())
    insideOf(kit).log.write('warn', `<${name}> is an element of somebody else: the kit leaves it.`)
  const place = document.createElement('div')
  ;(target ?? document.body).append(place)
  if (target) kit.options.send({ disableAppend: true })
  mounted.push(kit)
  const root = createRoot(place)
  root.render(<Drawn kit={kit} />)
  redraw()
  function unmount(): void {
    if (unmounts.get(kit) !== unmount) return
    unmounts.delete(kit)
    mounted.splice(mounted.indexOf(kit), 1)
    root.unmount()
    place.remove()
    redraw()
  }
  unmounts.set(kit, unmount)
  return unmount
}

const unmounts = new Map<Kit, () => void>()

/** Whose element is whose may have changed with the kits that are mounted. */
const redraws = new Set<() => void>()
let round = 0
const rounds = {
  get: () => round,
  subscribe: (listener: () => void): (() => void) => {
    redraws.add(listener)
    return () => redraws.delete(listener)
  },
}
function redraw(): void {
  round += 1
  for (const listener of redraws) listener()
}

/** A kit's buttons, each in its element, and its modal. */
function Drawn({ kit }: { readonly kit: Kit }) {
  const all = useSyncExternalStore(elements.subscribe, elements.get)
  useSyncExternalStore(rounds.subscribe, rounds.get)
  return (
    <KitProvider kit={kit}>
      {all.filter(({ element }) => kitOf(element) === kit).map(portalOf)}
      <KitModal />
    </KitProvider>
  )
}

function portalOf({ element, kind, wishes }: MountedElement) {
  const Button = buttons[kind]
  const known = keys.get(element)
  if (known === undefined) {
    keys.set(element, (last += 1))
    // What the page showed until now, such as a text for browsers that run no scripts.
    element.replaceChildren()
  }
  return createPortal(<Button {...wishes} />, element, `${known ?? last}`)
}
