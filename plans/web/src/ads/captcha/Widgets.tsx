import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { settings } from '../../core/settings.ts'
import { spoken } from '../../i18n/spoken.ts'
import { log } from '../../core/log.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Ads.module.css'
import { drawWidget, providersOf, type Provider, type Tokens } from './drawWidget.ts'
import { captchaMessages as m } from './messages.gen.ts'

const configured = providersOf(settings.captcha)

export interface WidgetsProps {
  readonly theme: 'light' | 'dark'
  /** Hears the tokens once every captcha has given one. */
  readonly onTokens: (tokens: Tokens) => void
  readonly providers?: readonly Provider[]
}

/** The captchas that this site has keys for, all at once. */
export function Widgets({ theme, onTokens, providers = configured }: WidgetsProps) {
  const tokens = useRef(new Map<Provider['name'], string>())
  useEffect(() => announce(m.asked), [])
  const take = useCallback(
    (name: Provider['name'], token: string | null) => {
      if (token === null) tokens.current.delete(name)
      else tokens.current.set(name, token)
      if (tokens.current.size === providers.length) onTokens(new Map(tokens.current))
    },
    [onTokens, providers],
  )
  return (
    <>
      <p className={css['state']}>{m.asked}</p>
      {providers.map((provider) => (
        <Widget key={provider.name} provider={provider} theme={theme} take={take} />
      ))}
    </>
  )
}

interface WidgetProps {
  provider: Provider
  theme: WidgetsProps['theme']
  take: (name: Provider['name'], token: string | null) => void
}

function Widget(props: WidgetProps) {
  const { brand } = props.provider
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  return (
    <div
      className={css['captcha']}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
    >
      <p id={`${id}-label`}>{m.label(brand)}</p>
      <p id={`${id}-note`} className={css['state']}>
        {m.note(brand)}
      </p>
      <Attempt {...props} key={attempt} again={() => setAttempt((before) => before + 1)} />
    </div>
  )
}

/** One widget from its script to its end; what failed is drawn anew as another one. */
function Attempt({ provider, theme, take, again }: WidgetProps & { again: () => void }) {
  const { name, brand } = provider
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    let gone = false
    let remove: (() => void) | undefined
    const box = document.createElement('div')
    place.current?.append(box)
    const onFailure = (error: unknown) => {
      if (gone) return
      log('warn', 'A captcha could not be loaded.', error)
      setState('failed')
      announce(m.failed(brand))
    }
    const onToken = (token: string | null) => {
      if (!gone) take(name, token)
    }
    const draw = async () => {
      const look = { theme, language: spoken().tag }
      remove = await drawWidget(box, provider, look, { onToken, onFailure })
      if (gone) remove()
      else setState((before) => (before === 'failed' ? before : 'shown'))
    }
    draw().catch(onFailure)
    return () => {
      gone = true
      remove?.()
      box.remove()
      take(name, null)
    }
  }, [provider, name, brand, theme, take])
  return (
    <>
      {state === 'loading' ? <p className={css['state']}>{m.loading(brand)}</p> : null}
      {state === 'failed' ? (
        <Notice tone="warn" action={<Button onClick={again}>{m.retry}</Button>}>
          {m.failed(brand)}
        </Notice>
      ) : null}
      <div ref={place} hidden={state === 'failed'} />
    </>
  )
}
