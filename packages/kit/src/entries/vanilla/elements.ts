import { type ChainNamespace, chainNamespaces } from '@causeway/protocol/networks'
import type { Kit } from '../../actions/kit.ts'

/** The elements that a page may write, and the button that is drawn in each. */
export const elementNames = {
  'causeway-button': 'connect',
  'causeway-account-button': 'account',
  'causeway-network-button': 'network',
} as const

/** What the attributes of an element say, as the button in it takes it. What is no known value counts as left out. */
export interface ButtonWishes {
  readonly label?: string
  readonly loadingLabel?: string
  readonly size?: 'sm' | 'md'
  readonly balance?: 'show' | 'hide'
  readonly namespace?: ChainNamespace
  readonly disabled?: boolean
}

/** An element of the kit's on the page: its attributes as properties too, and the kit that it belongs to. */
export interface CausewayElement extends HTMLElement {
  /** The first kit that was mounted, unless another one is set here. */
  kit: Kit | undefined
  label: string | null
  loadingLabel: string | null
  size: string | null
  balance: string | null
  namespace: string | null
  disabled: boolean
}

/** An element that stands on the page. */
export interface MountedElement {
  readonly element: CausewayElement
  readonly kind: (typeof elementNames)[keyof typeof elementNames]
  readonly wishes: ButtonWishes
}

declare global {
  interface HTMLElementTagNameMap {
    'causeway-button': CausewayElement
    'causeway-account-button': CausewayElement
    'causeway-network-button': CausewayElement
  }
}

const attributes = ['label', 'loading-label', 'size', 'balance', 'namespace', 'disabled'] as const
/** Properties by the attribute that each stands for. */
const texts = {
  label: 'label',
  loadingLabel: 'loading-label',
  size: 'size',
  balance: 'balance',
  namespace: 'namespace',
} as const

/** Those on the page, in the order in which they came; a new list with every change. */
let standing: readonly MountedElement[] = []
const listeners = new Set<() => void>()

/** The elements on the page, to read and to listen to. */
export const elements = {
  get: () => standing,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function change(next: readonly MountedElement[]): void {
  standing = next
  for (const listener of listeners) listener()
}

/** Which wishes beside size, namespace and `disabled` a button knows. */
const taken = {
  connect: ['label', 'loading-label', 'balance'],
  account: ['balance'],
  network: ['label'],
} as const satisfies Record<MountedElement['kind'], readonly (typeof attributes)[number][]>

/** What an element's attributes wish for. */
function wishesOf(element: Element, kind: MountedElement['kind']): ButtonWishes {
  const known: readonly string[] = ['size', 'namespace', ...taken[kind]]
  const text = (name: (typeof attributes)[number]) =>
    known.includes(name) ? (element.getAttribute(name) ?? undefined) : undefined
  const among = <T extends string>(name: (typeof attributes)[number], all: readonly T[]) =>
    all.find((value) => value === text(name))
  const wishes = {
    label: text('label'),
    loadingLabel: text('loading-label'),
    size: among('size', ['sm', 'md']),
    balance: among('balance', ['show', 'hide']),
    namespace: among('namespace', chainNamespaces),
    disabled: element.hasAttribute('disabled') || undefined,
  }
  return Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined))
}

/**
 * Makes the page know the kit's elements: `<causeway-button>`, `<causeway-account-button>` and
 * `<causeway-network-button>`. `mountModal` does it by itself; a page whose elements are to answer to properties before
 * that may do it earlier. A name that the page knows already is left alone, and so is a server.
 * @returns the names that are others' already: elements of another copy of the kit, or of the page itself
 */
export function defineElements(): readonly string[] {
  if (typeof customElements === 'undefined') return []
  return Object.entries(elementNames).flatMap(([name, kind]) => {
    const known = customElements.get(name)
    if (!known) customElements.define(name, elementOf(kind))
    return known && !ours.has(known) ? [name] : []
  })
}

const ours = new WeakSet<CustomElementConstructor>()

function elementOf(kind: MountedElement['kind']): CustomElementConstructor {
  /** Draws nothing itself: a mounted kit draws a button into each element that stands on the page. */
  class Element extends HTMLElement {
    static readonly observedAttributes = attributes
    #kit: Kit | undefined

    get kit(): Kit | undefined {
      return this.#kit
    }
    set kit(kit: Kit | undefined) {
      this.#kit = kit
      this.#notify()
    }
    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }
    set disabled(on: boolean) {
      this.toggleAttribute('disabled', on)
    }
    connectedCallback(): void {
      // What was set before the page knew the element stands in front of its properties.
      for (const name of ['kit', 'disabled', ...Object.keys(texts)]) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
      change([...standing, this.#standing()])
    }
    disconnectedCallback(): void {
      change(standing.filter(({ element }) => element !== this.#self()))
    }
    attributeChangedCallback(): void {
      this.#notify()
    }
    #notify(): void {
      if (!standing.some(({ element }) => element === this.#self())) return
      change(standing.map((one) => (one.element === this.#self() ? this.#standing() : one)))
    }
    /** Itself with the properties that are defined below. */
    #self(): CausewayElement {
      return this as unknown as CausewayElement
    }
    #standing(): MountedElement {
      return { element: this.#self(), kind, wishes: wishesOf(this, kind) }
    }
  }
  for (const [property, attribute] of Object.entries(texts))
    Object.defineProperty(Element.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute)
      },
      set(this: HTMLElement, value: string | null | undefined) {
        if (value === null || value === undefined) this.removeAttribute(attribute)
        else this.setAttribute(attribute, value)
      },
    })
  ours.add(Element)
  return Element
}
