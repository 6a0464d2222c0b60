// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of the captchas of other companies, for sites that have keys for them. */
export const captchaMessages = defineMessages('captcha', {
  asked: 'One more step before the upload: show that you are no robot.',
  label: (provider: string) => `Check by ${provider}`,
  note: (provider: string) => `${provider} is another company. It sees your IP address and your browser.`,
  loading: (provider: string) => `Loading the check by ${provider}`,
  failed: (provider: string) => `The check by ${provider} could not be loaded: it is blocked, or the connection is gone. What you entered is kept.`,
  retry: 'Load it again',
})
