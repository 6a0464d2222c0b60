// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts about announced calls. */
export const operationMessages = defineMessages('operation', {
  lead: 'A holder whose role has a delay announces a call first. It can be carried out when its time has come, by that holder alone, and is forgotten a week after. ADMIN and the guardian of the role can cancel it.',
  title: 'Announced calls',
  none: 'Nothing is announced.',
  by: 'Announced by',
  ready: (distance: string, time: string) =>
    `Can be carried out ${distance}, ${time}.`,
  readyNow: (time: string) =>
    `Can be carried out since ${time}.`,
  expires: (time: string) =>
    `Forgotten ${time}.`,
  expired: 'Its time is over: it must be announced anew.',
  unknown: 'A call that this site cannot read',
  to: 'To',
  data: 'Call data',
  execute: 'Carry out',
  executing: (call: string) =>
    `Carry out: ${call}`,
  cancel: 'Cancel',
  cancelling: (call: string) =>
    `Cancel: ${call}`,
  calls: {
    create: 'Create a plan',
    grantRole: 'Grant a role',
    revokeRole: 'Revoke a role',
    setGrantDelay: 'Let grants of a role wait',
    setRoleGuardian: 'Name the guardian of a role',
    listPlan: 'Let a plan credit commissions',
    setTerms: 'Ask members to accept new terms',
    allowToken: 'Allow or refuse a token for new plans',
    allowPart: 'Allow or refuse a part for new plans',
    withdraw: 'Stop offering a plan',
    addTemplate: 'Add a template',
    addRuledTemplate: 'Add a ruled template',
    closeTemplate: 'Close a template',
    pass: 'Pass the community reserve on',
  },
  args: {
    roleId: 'Role',
    account: 'Account',
    executionDelay: 'Each call waits',
    newDelay: 'Grants count after',
    guardian: 'Guardian',
    plan: 'Plan',
    part: 'Contract or account',
    token: 'Token',
    amount: 'Base units',
    allowed: 'Allowed',
    termsHash: 'Hash of the terms',
    implementation: 'Implementation',
    ruleAt: 'Place of the rule, from 0',
    templateId: 'Number of the template',
    name: 'Name, as bytes',
  },
  notYours: 'Only the account that announced it can carry it out.',
  notYet: (distance: string) =>
    `Its time comes ${distance}.`,
  targets: {
    accessManager: 'access manager',
    factory: 'factory',
    vault: 'vault',
    hub: 'hub',
    other: 'another contract',
  },
})
