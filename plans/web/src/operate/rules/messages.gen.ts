// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts about the rules that all purchase plans share, and what ADMIN can change about the future. */
export const rulesMessages = defineMessages('rules', {
  title: 'Rules in force',
  lead: 'What every purchase is asked. These rules are immutable; only the terms that members accept can be replaced.',
  minAge: 'Age of an account before its first purchase',
  limit: 'Spending in any 30 days, unless a member chose less',
  package: 'Package that a member must hold',
  none: 'none',
  cap: 'Most that a member may receive, of own spending',
  terms: 'Hash of the terms in force',
  termsSince: 'In force since',
  noConstraint: 'The settings of this site name no hub constraint.',
  changes: 'What ADMIN can change',
  changesLead: 'Each of it counts for the future. No plan that stands is changed by it.',
  tokens: 'Tokens for new plans',
  allowed: 'allowed',
  refused: 'not allowed',
  setTerms: {
    title: 'Ask members to accept new terms',
    button: 'Set the hash',
    label: 'Keccak-256 of the text',
    help: 'Until they accept them, members buy nothing. Claims, refunds and withdrawals do not ask.',
  },
  listPlan: {
    title: 'Let a plan credit commissions',
    button: 'List it in the vault',
    label: 'Plan',
    help: 'For ever. A plan of the purchase family sells nothing before.',
  },
  allowToken: {
    title: 'Allow a token for new plans',
    button: 'Allow',
    label: 'Token',
    help: 'Tokens with a fee or a callback break plans: allow only what you have read.',
  },
  refuseToken: {
    title: 'Refuse a token for new plans',
    button: 'Refuse',
    label: 'Token',
    help: 'Plans that hold it already are not touched.',
  },
  allowPart: {
    title: 'Allow a part for new plans',
    button: 'Allow',
    label: 'Contract or account',
    help: 'A hub, vault, book, source, router, account of the house, or the contract of an amount rule: new plans may trust it or pay it. A book brings its feeds and adapters along.',
  },
  refusePart: {
    title: 'Refuse a part for new plans',
    button: 'Refuse',
    label: 'Contract or account',
    help: 'Plans that trust it already are not touched.',
  },
  withdrawPlan: {
    title: 'Stop offering a plan',
    button: 'Take it off what is offered',
    label: 'Plan',
    help: 'For ever. It stops nothing in the plan: whoever is in it stays and leaves as before. GUARDIAN can stop entries meanwhile.',
  },
  addTemplate: {
    title: 'Add a template',
    button: 'Add',
    implementation: 'Implementation',
    name: 'Name',
    help: 'LISTER can make plans of its code from then on.',
  },
  addRuledTemplate: {
    title: 'Add a ruled template',
    button: 'Add',
    implementation: 'Implementation',
    name: 'Name',
    at: 'Place of the rule among the arguments',
    atHint: 'Counted from 0. In the templates of this site it is 3, the fourth.',
    help: 'For plans that sell something. Whoever makes such a plan names a rule contract at the place given here, and the factory puts the word of the contract there.',
  },
  closeTemplate: {
    title: 'Close a template',
    button: 'Close',
    label: 'Number of the template',
    help: 'Its plans stay. It cannot be opened again.',
  },
  pass: {
    title: 'Pass the community reserve on',
    button: 'Pass on',
    plan: 'Plan',
    amount: 'Amount',
    help: 'Only into a plan of the factory that can be funded.',
    left: (amount: string) =>
    `The reserve holds ${amount}.`,
  },
})
