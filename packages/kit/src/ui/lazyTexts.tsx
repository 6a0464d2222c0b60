import {
  type ComponentType,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { KitInside } from '../actions/kit.ts'
import { joinTexts, type LoadedTexts } from '../core/messages/joinTexts.ts'
import type { Messages } from '../core/messages/en.ts'
import type { LanguageTag } from '../core/messages/languages.ts'
import { NotHere } from './NotHere.tsx'
import { useStore } from './useStore.tsx'

/** Texts that come with the panels that say them, in the language that is spoken. */
interface LazyTexts<Loaded> {
  readonly load: (tag: LanguageTag) => Promise<Loaded>
  /** Once they are here. */
  readonly loaded: (tag: LanguageTag) => Loaded | undefined
  /** What wraps the views that say them. */
  readonly wrapper: string
}

/** Of texts those that stand alone, without figures. */
type TextsOf<Texts> = {
  [K in keyof Texts]: Texts[K] extends string ? K : never
}[keyof Texts]

/** Makes what gives panels the texts that only they say, and what they read them by. */
export function lazyTexts<Own extends object>({
  load,
  loaded,
  wrapper,
}: LazyTexts<LoadedTexts<Own>>) {
  type Panel = Messages & Own
  const Texts = createContext<Panel | undefined>(undefined)

  /** The texts of the language that is spoken; those of the language before while the next ones are on their way. */
  function useLoaded(kit: KitInside) {
    const { tag, messages } = useStore(kit.language)
    const [shown, setShown] = useState(() => (loaded(tag) ? tag : undefined))
    const [failed, setFailed] = useState(false)
    const [attempts, setAttempts] = useState(0)
    useEffect(() => {
      let wanted = true
      load(tag).then(
        () => wanted && setShown(tag),
        (error: unknown) => {
          kit.log.write('error', 'The texts of a part could not be loaded.', {
            error,
            tag,
            tries: attempts,
          })
          if (wanted) setFailed(true)
        },
      )
      return () => {
        wanted = false
      }
    }, [kit, tag, attempts])
    const wording = loaded(tag) ?? (shown && loaded(shown))
    const texts = useMemo(
      () => (wording ? joinTexts(messages, wording) : undefined),
      [messages, wording],
    )
    const again = () => {
      setFailed(false)
      setAttempts(attempts + 1)
    }
    return { texts, failed, again }
  }

  return {
    /** A heading of these parts; none until their words are here, and then it is drawn: who draws it listens to the language. */
    titled:
      (key: TextsOf<Own>) =>
      ({ language, log }: KitInside): string | undefined => {
        const { tag, messages } = language.get()
        const wording = loaded(tag)
        if (!wording)
          load(tag).then(
            () => language.send({ type: 'loaded', tag, messages }),
            // The view says so, and offers another try.
            (error: unknown) => log.write('warn', 'A heading could not be loaded.', error),
          )
        return wording?.[key] as string | undefined
      },
    /** @throws Error outside of the wrapper */
    useTexts: (): Panel => {
      const texts = useContext(Texts)
      if (!texts)
        throw new Error(`This part says more than the modal has: wrap its view in ${wrapper}.`)
      return texts
    },
    /** Draws a view once its texts are here too; anew when the language changes. */
    withTexts: <P extends { readonly kit: KitInside }>(
      View: ComponentType<P>,
    ): ((props: P) => ReactNode) => {
      return function WithTexts(props: P) {
        const { texts, ...missing } = useLoaded(props.kit)
        if (!texts) return <NotHere kit={props.kit} {...missing} />
        return (
          <Texts.Provider value={texts}>
            <View {...props} />
          </Texts.Provider>
        )
      }
    },
  }
}
