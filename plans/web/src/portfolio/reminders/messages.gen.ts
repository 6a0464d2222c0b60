// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts of reminders: their switch, and what they say. */
export const remindersMessages = defineMessages('reminders', {
  lead: 'You can be told in this browser a day before each of your dates, and when something was credited to you. This site’s service then keeps your address, the moments, and where your browser takes messages. What the dates are about stays in this browser.',
  begin: 'Remind me',
  end: 'End reminders',
  on: 'This browser reminds you. New dates are taken over whenever you open this page.',
  waiting: 'A first message is on its way. Reminders begin once it has come.',
  other: 'Reminders for another address are on in this browser; these would take their place.',
  none: 'This site sends no reminders. The calendar file beside your dates says the same.',
  insecure: 'Reminders need a page that was opened by https. Take the calendar file beside your dates instead.',
  browser: 'This browser takes no messages for this page. On an iPhone or iPad, add the page to the home screen first. Or take the calendar file beside your dates.',
  refused: 'Your browser refuses messages from this site. Allow notifications in its settings for this site and try again, or take the calendar file beside your dates.',
  failed: 'That did not work, and nothing was switched on. Try again later, or take the calendar file beside your dates.',
  firstTitle: 'Reminders are on',
  firstBody: 'Like this you are told a day before each of your dates.',
  arrivedTitle: 'Something was credited to you',
  arrivedBody: 'Your portfolio says what.',
  unknownTitle: 'One of your dates is near',
  mailLead: 'They can come by mail, too. This site’s service then keeps the address with your moments; the mails say no more than that a date is near or something was credited.',
  mailLabel: 'E-mail address',
  mailBegin: 'Send me mails',
  mailWaiting: (email: string) => `A mail to ${email} asks you to confirm. Nothing else is sent before.`,
  mailOn: (email: string) => `Mails go to ${email}.`,
  mailEnd: 'End mails',
  mailFailed: 'Mails could not be switched. Try again later.',
})
