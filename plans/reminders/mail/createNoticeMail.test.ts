import { expect, it, vi } from 'vitest'
import { noticeMails } from './noticeMails.gen.ts'
import { createNoticeMail } from './createNoticeMail.ts'
import { noticeMessagesIn } from './noticeLetter.ts'

const to = { endpoint: 'mailto:me@mail.example?s', p256dh: '', auth: 's', language: 'en' }
const links = { site: 'https://app.example', api: 'https://api.example' }

it('each mail says how it is ended with one press, and nothing of what it is about', async () => {
  for (const language of [...Object.keys(noticeMails), 'en\nhttp://evil.example']) {
    const { tag } = noticeMessagesIn(language)
    const send = vi.fn(async () => undefined)
    const mail = createNoticeMail({ transport: { send, close: () => undefined }, ...links })
    for (const message of [
      { kind: 'proof', token: 't' },
      { kind: 'date', key: 'k-of-a-plan' },
      { kind: 'arrived' },
    ] as const)
      expect(await mail({ ...to, language }, message, 0)).toBe('sent')
    const calls = send.mock.calls as unknown as [string, object, Record<string, string>][]
    for (const [address, letter, headers] of calls) {
      expect(address).toBe('me@mail.example')
      expect(JSON.stringify(letter)).not.toMatch(/\{\w+\}|undefined|k-of-a-plan|evil/u)
      expect(headers).toEqual({
        'List-Unsubscribe': `<https://api.example/v1/reminders/end?key=s&language=${tag}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
    }
  }
})

it.each([
  [{ code: 'EAUTH', responseCode: 535 }, 'denied'],
  ...(
    [
      ['550 5.1.1 No such user', 'gone'],
      ['550-5.1.1 No such user', 'gone'],
      ['556 5.1.10 Takes no mail', 'gone'],
      ['550 No such user', 'gone'],
      // What is wrong is our sender, our right to send, or the way there.
      ['550 5.1.8 Bad sender', 'denied'],
      ['550 5.7.1 Relaying denied', 'denied'],
      ['550 5.4.1 No route', 'later'],
      ['550 5.2.3 Too long', 'refused'],
    ] as const
  ).map(
    ([response, meant]) =>
      [
        { code: 'EENVELOPE', command: 'RCPT TO', responseCode: parseInt(response, 10), response },
        meant,
      ] as const,
  ),
  [
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 5.1.0 No' },
    'denied',
  ],
  [{ code: 'EMESSAGE', responseCode: 554 }, 'refused'],
  [{ code: 'EMESSAGE', responseCode: 451 }, 'later'],
  [{ code: 'ECONNECTION' }, 'later'],
] as const)('error: a mail server that says %j means %s', async (failure, meant) => {
  const send = () => Promise.reject(Object.assign(new Error('no'), failure))
  const mail = createNoticeMail({ transport: { send, close: () => undefined }, ...links })
  expect(await mail(to, { kind: 'arrived' }, 0)).toBe(meant)
})
