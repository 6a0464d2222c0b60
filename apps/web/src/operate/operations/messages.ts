import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts about announced calls. */
export const operationMessages = defineMessages('operationMessages', {
  lead: 'A holder whose role has a delay announces a call first. It can be carried out when its time has come, by that holder alone, and is forgotten a week after. ADMIN and the guardian of the role can cancel it.',
  title: 'Announced calls',
  none: 'Nothing is announced.',
  by: 'Announced by',
  ready: (distance: string, time: string) => `Can be carried out ${distance}, ${time}.`,
  readyNow: (time: string) => `Can be carried out since ${time}.`,
  expires: (time: string) => `Forgotten ${time}.`,
  expired: 'Its time is over: it must be announced anew.',
  unknown: 'A call that this site cannot read',
  to: 'To',
  data: 'Call data',
  execute: 'Carry out',
  executing: (call: string) => `Carry out: ${call}`,
  cancel: 'Cancel',
  cancelling: (call: string) => `Cancel: ${call}`,
  notYours: 'Only the account that announced it can carry it out.',
  notYet: (distance: string) => `Its time comes ${distance}.`,
  targets: {
    accessManager: 'access manager',
    factory: 'factory',
    vault: 'vault',
    hub: 'hub',
    other: 'another contract',
  },
})
