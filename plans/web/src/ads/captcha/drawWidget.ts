import type { CaptchaProvider } from '@causeway/plans/protocol/api/ads'
import type { Settings } from '@causeway/plans/protocol/settings/settings'

/** What the visitor was given by each captcha that was asked. */
export type Tokens = ReadonlyMap<CaptchaProvider, string>

/** A captcha of another company: both that we know draw a widget by a script of theirs and give a token. */
export interface Provider {
  readonly name: CaptchaProvider
  readonly brand: string
  readonly script: string
  /** Where the script puts itself on `window`. */
  readonly global: string
  /** Its option for the language. */
  readonly languageName: 'hl' | 'language'
  readonly siteKey: string
}

export interface WidgetEvents {
  readonly onToken: (token: string | null) => void
  readonly onFailure: (code: unknown) => void
}

interface Api {
  render(place: HTMLElement, options: Record<string, unknown>): string
  remove(id: string): void
}

const waitMs = 15_000

/** The captchas that the settings have keys for: the first key is hCaptcha's, the second Turnstile's. */
export function providersOf({ siteKey, secondSiteKey }: Settings['captcha']): readonly Provider[] {
  const hcaptcha = {
    name: 'hcaptcha',
    brand: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    global: 'hcaptcha',
    languageName: 'hl',
  } as const
  const turnstile = {
    name: 'turnstile',
    brand: 'Cloudflare Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    languageName: 'language',
  } as const
  return [
    ...(siteKey ? [{ ...hcaptcha, siteKey }] : []),
    ...(secondSiteKey ? [{ ...turnstile, siteKey: secondSiteKey }] : []),
  ]
}

/**
 * Draws the widget of a provider, whose script is fetched the first time.
 * @returns takes the widget away
 * @throws when the script is blocked, gone or silent
 */
export async function drawWidget(
  place: HTMLElement,
  { siteKey, ...provider }: Provider,
  look: { readonly theme: 'light' | 'dark'; readonly language: string },
  { onToken, onFailure }: WidgetEvents,
): Promise<() => void> {
  const api = await load(provider)
  const language = look.language === 'zh-Hans' ? 'zh-CN' : look.language
  const id = api.render(place, {
    sitekey: siteKey,
    theme: look.theme,
    size: place.clientWidth < 304 ? 'compact' : 'normal',
    [provider.languageName]: language,
    // Trouble is told, and tried again when the visitor says so.
    retry: 'never',
    callback: onToken,
    'expired-callback': () => onToken(null),
    'error-callback': (code: unknown) => {
      onToken(null)
      // Whoever closes the puzzle, or lets it run out, may open it again in the widget itself.
      if (!/^challenge-(?:closed|expired)$/u.test(String(code))) onFailure(code)
      return true
    },
  })
  return () => api.remove(id)
}

const loading = new Map<string, Promise<Api>>()

/** Once for each script; a failure is forgotten, so that it can be tried again. */
function load(provider: Omit<Provider, 'siteKey'>): Promise<Api> {
  const { script } = provider
  const under = loading.get(script) ?? fetchScript(provider)
  loading.set(script, under)
  under.catch(() => loading.delete(script))
  return under
}

async function fetchScript({ script, global, brand }: Omit<Provider, 'siteKey'>): Promise<Api> {
  const page = window as unknown as Record<string, unknown>
  const ready = `causeway_${global}`
  const url = new URL(script)
  url.searchParams.set('onload', ready)
  const element = document.createElement('script')
  let timer = 0
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`The script of ${brand} did not come.`))
      timer = window.setTimeout(fail, waitMs)
      element.addEventListener('error', fail)
      page[ready] = () => resolve()
      element.src = url.href
      document.head.append(element)
    })
    return page[global] as Api
  } finally {
    clearTimeout(timer)
    element.remove()
    delete page[ready]
  }
}
