import { describe, expect, it } from 'vitest'
import { mails, mailSenderOf } from './mails.ts'
import { mailMessages } from './mailMessages.gen.ts'
import { toHtml } from '../../lib/mail/toHtml.ts'
import { toText } from '../../lib/mail/toText.ts'
import { messagesOf } from './messagesOf.ts'

const app = 'https://app.example.org'
const where = { app, browser: 'Chrome, Linux', place: '10.0.0.*' }
const url = 'https://wallet.test/device#t'
const all = (language: string) => [
  mails.code({ language, digits: '012345', app }),
  mails.link({ language, url, isChange: false, askedAt: null, ...where }),
  mails.link({ language, url, isChange: true, askedAt: 0, ...where }),
  mails.change({ language, digits: '012345', newEmail: 'new@mail.test', ...where }),
  mails.change({ language, digits: '012345', newEmail: null, ...where }),
  mails.changed({ language, newEmail: 'new@mail.test', recoversAt: 0, url, ...where }),
  mails.changed({ language, newEmail: null, recoversAt: 0, url, ...where }),
  ...(['back', 'away', 'wallet', 'login'] as const).map((what) => mails.undone({ language, what })),
  mails.replaced({
    language,
    address: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4',
    url,
    ...where,
  }),
  mails.deviceAdded({ language, ...where }),
  mails.loginAdded({ language, login: 'Passkey', url, ...where }),
  mails.recoveryRead({ language, ...where }),
  mails.deleted({ language }),
]

describe.each(Object.keys(mailMessages))('mails in %s', (language) => {
  it('say everything, with nothing left to fill in, as text and as HTML', () => {
    for (const letter of all(language)) {
      const [text, html] = [toText(letter), toHtml(letter)]
      for (const form of [text, html, letter.subject]) expect(form).not.toMatch(/[{}]|undefined/u)
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      if (letter.digits) expect(text).toMatch(/^012345$/mu)
      // Opening a mail fetches nothing and runs nothing.
      expect(html).not.toMatch(/<img|<script|<link|url\(/u)
    }
    expect(mailSenderOf(language, 'https://wallet.test')).toContain('wallet.test')
  })
})

describe('mails', () => {
  it('hold no code in the subject, which a locked screen shows', () => {
    for (const { subject } of all('en')) expect(subject).not.toMatch(/\d/u)
  })

  it('error: what is told cannot bring markup or places of its own', () => {
    const letter = mails.deviceAdded({
      language: 'en',
      browser: '<b>{app}</b>',
      place: '"\'&',
      app,
    })
    expect(toHtml(letter)).toContain('&lt;b&gt;{app}&lt;/b&gt;')
    expect(toHtml(letter)).not.toContain('<b>')
  })

  it.each([
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['nl', 'en'],
    ['__proto__', 'en'],
    ['', 'en'],
  ])('takes the nearest language: %s is %s', (asked, tag) => {
    expect(messagesOf(asked).tag).toBe(tag)
  })
})
