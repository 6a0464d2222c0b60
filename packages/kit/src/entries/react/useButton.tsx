import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  forwardRef,
  useCallback,
  useInsertionEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { adoptStyles } from '../../ui/adoptStyles.ts'
import css from './button.css?inline'
import { directionOf } from '../../core/messages/languages.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { Messages } from '../../core/messages/en.ts'
import type { ViewName } from '../../actions/modal/views.ts'
import { preloadModal } from './modalCode.tsx'
import { useThemeVariables } from './useThemeVariables.tsx'
import { useKitContext } from './KitContext.tsx'

/**
 * What every button takes: what a button of the page takes, `ref` too, but for what it says. Handlers run before the kit's
 * own; an `onClick` that prevents the default keeps the modal as it is.
 */
export interface ButtonLook extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'dangerouslySetInnerHTML' | 'type'
> {
  /** `md` when left out. */
  readonly size?: 'sm' | 'md'
}

/**
 * A button that takes `ref` as a prop: React 18 hands that prop to nobody but who asks for it in this way, and React 19
 * hands it on all the same.
 */
export function takesRef<Props extends ButtonLook>(
  button: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  const given = (props: object, ref: Ref<HTMLButtonElement>) =>
    // With the ref they are the props that the button asks for; the types of `forwardRef` part the two.
    button({ ...props, ref } as Props)
  given.displayName = button.name
  return forwardRef(given)
}

/** What every button of the kit has, and what an app may say better. */
interface Shared {
  readonly kit: KitInside
  readonly messages: Messages
  /** The props of a button that does this when it is pressed. */
  readonly shared: (
    press: () => void,
    defaults?: Pick<ButtonLook, 'title'>,
  ) => ComponentPropsWithRef<'button'>
}

/**
 * Hands an element to whoever wants it, in the form that they asked for.
 * @returns takes it back
 */
function hand(element: HTMLButtonElement, wanted: Ref<HTMLButtonElement> | undefined): () => void {
  if (typeof wanted === 'function') {
    const end = wanted(element)
    return () => (end ? end() : void wanted(null))
  }
  if (wanted) wanted.current = element
  return () => {
    if (wanted) wanted.current = null
  }
}

/**
 * What the kit's buttons share: their sheet on the page, and the modal's code fetched when a click is near.
 * @param view that the button opens
 * @param look as the app wants it
 */
export function useButton(view: ViewName, look: ButtonLook): Shared {
  const { kit, theme } = useKitContext()
  const { language } = kit
  const { tag, messages } = useSyncExternalStore(
    language.subscribe,
    language.get,
    () => language.initial,
  )
  const { ref, size = 'md', className, onClick, onPointerEnter, onFocus, ...rest } = look
  const own = useRef<HTMLButtonElement>(null)
  const handed = useRef<() => void>(undefined)
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      own.current = element
      // Told of the end by null, and not by a function of its own: React 18 calls none.
      handed.current?.()
      handed.current = element ? hand(element, ref) : undefined
    },
    [ref],
  )
  useThemeVariables(kit, own)
  useInsertionEffect(() => adoptStyles(document, css), [])
  const preload = () => preloadModal(kit, view)
  return {
    kit,
    messages,
    shared: (press, defaults = {}) =>
      ({
        lang: tag,
        dir: directionOf(tag),
        'aria-haspopup': 'dialog',
        ...defaults,
        ...rest,
        ref: attach,
        type: 'button',
        className: className === undefined ? 'cw-button' : `cw-button ${className}`,
        'data-size': size,
        'data-theme': theme,
        onClick(event: MouseEvent<HTMLButtonElement>) {
          onClick?.(event)
          if (!event.defaultPrevented) press()
        },
        onPointerEnter(event: PointerEvent<HTMLButtonElement>) {
          onPointerEnter?.(event)
          preload()
        },
        onFocus(event: FocusEvent<HTMLButtonElement>) {
          onFocus?.(event)
          preload()
        },
      }) satisfies ComponentPropsWithRef<'button'> & Record<`data-${string}`, string>,
  }
}
