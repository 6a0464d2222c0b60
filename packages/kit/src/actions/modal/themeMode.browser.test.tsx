import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { modalRoot, showKit } from '../../../test/showKit.tsx'

/** What Chromium's own protocol is spoken by; Playwright's types of it would bring those of Node along. */
interface DevTools {
  send(method: string, params: object): Promise<unknown>
}

/** What the system prefers; nothing: what the browser of these tests does anyway. */
const prefer = (value: 'light' | 'dark' | '') =>
  (cdp() as DevTools).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value }],
  })
afterEach(() => prefer(''))

const scheme = () => {
  const dialog = modalRoot()?.querySelector('dialog')
  return dialog ? getComputedStyle(dialog).colorScheme : undefined
}

it('[S3.theme-modes] the theme follows the system while it is open, and the app’s own choice beats it', async () => {
  await prefer('light')
  const { kit } = await showKit()
  await expect.poll(scheme).toBe('light')
  await prefer('dark')
  await expect.poll(scheme).toBe('dark')
  kit.setTheme('light')
  await expect.poll(scheme).toBe('light')
  await prefer('light')
  kit.setTheme('dark')
  await expect.poll(scheme).toBe('dark')
})

it('[S3.theme-default] the theme is dark where the system states no preference', async () => {
  await prefer('light')
  await showKit()
  await expect.poll(scheme).toBe('light')
  // Chromium always states one: a browser that does not passes over every rule that asks for it.
  let passedOver = 0
  for (const sheet of modalRoot()?.adoptedStyleSheets ?? [])
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at]
      if (!(rule instanceof CSSMediaRule && /prefers-color-scheme/u.test(rule.conditionText)))
        continue
      sheet.deleteRule(at)
      passedOver += 1
    }
  expect(passedOver).toBeGreaterThan(0)
  expect(scheme()).toBe('dark')
})
