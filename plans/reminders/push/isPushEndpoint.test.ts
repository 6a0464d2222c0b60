import { saveRemindersOf } from '../../protocol/api/reminders.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isPushEndpoint } from './isPushEndpoint.ts'

it('[R1] knows the push services of browsers, and hosts of the operator; no other name, port or user', () => {
  const isKnown = (place: string) => isPushEndpoint(new URL(place).href, ['push.example'])
  for (const host of [
    'fcm.googleapis.com',
    'FCM.googleapis.com:443',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-par02p.notify.windows.com',
    'push.example',
  ])
    expect(isKnown(`https://${host}/p/1`), host).toBe(true)
  for (const host of [
    'fcm.googleapis.com.attack.example',
    'attack.example/fcm.googleapis.com',
    'evilpush.apple.com',
    'fcm.googleapis.com.',
    'fcm.googleapis.com:8443',
    'me:secret@fcm.googleapis.com',
    'fcm.googleapis.com@attack.example',
    'a.push.example',
    '169.254.169.254',
    '[64:ff9b::1]',
  ])
    expect(isKnown(`https://${host}/p/1`), host).toBe(false)
  expect(isKnown('http://fcm.googleapis.com/p/1')).toBe(false)
})

it('a place that is written otherwise is the same place', () => {
  const { endpoint } = saveRemindersOf.body.entries
  for (const text of ['https://FCM.googleapis.com:443/a#1', 'https://fcm.googleapis.com/b/../a'])
    expect(v.parse(endpoint, text)).toBe('https://fcm.googleapis.com/a')
})
