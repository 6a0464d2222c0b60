// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts around an operator’s button. */
export const sendMessages = defineMessages('send', {
  incomplete: 'Fill in the form first.',
  announcing: (title: string) => `Announce: ${title}`,
  announce: 'Announce',
  notHeld: (role: string) => `This account does not hold ${role}.`,
  delayed: (role: string, delay: string) => `This account holds ${role} with a delay of ${delay}. Plans take that role only without one.`,
  atOnce: (role: string) => `Role ${role}. Works at once.`,
  later: (role: string, delay: string) => `Role ${role}, with a delay: this announces the call. It can be carried out ${delay} later, under “Announced”.`,
  anybody: 'Asks for no role.',
  tried: (block: string, fee: string) => `Tried out on block ${block}: it works. Network fee about ${fee}.`,
  untried: 'No trial run was possible. Your wallet shows the details before you confirm.',
})
