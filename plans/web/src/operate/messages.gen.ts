// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of the operator’s console: its frame, its sections and the roles. */
export const operateMessages = defineMessages('operate', {
  title: 'Operate',
  lead: 'Whoever runs this site looks after its plans here. Each section belongs to a role of the access manager on the chain, and shows itself only to who holds that role. No role can move members’ money or close a way out.',
  sectionsLabel: 'Sections',
  sections: {
    roles: 'Roles',
    create: 'Create a plan',
    fund: 'Fund',
    pause: 'Pause',
    rules: 'Rules',
    site: 'Site',
    operations: 'Announced',
    maintenance: 'Maintenance',
    health: 'Health',
  },
  visitor: {
    title: 'Nothing here is yours to do',
    none: 'No wallet is connected. Everything below can be read without one; to act, connect an account that holds a role.',
    noRole: 'The connected account holds none of the roles.',
    local: 'On this local chain one account holds every role but REVENUE: account 0 of the test wallet and of Pocket.',
    notYours: (section: string) => `“${section}” belongs to a role that this account does not hold.`,
    reading: 'Asking the access manager which roles this account holds.',
  },
  own: {
    title: 'Your roles',
    after: (delay: string) => `${delay} after announcing`,
  },
  failed: 'The access manager could not be read.',
  failedHint: 'Your own roles are asked for directly and do not depend on this list.',
  noManager: 'The settings of this site name no access manager, so nothing can be operated here.',
  roles: {
    admin: {
      name: 'ADMIN',
      can: 'Templates, tokens, plans of the vault, terms, roles: for the future.',
      cannot: 'Take money that is in, or change a plan that exists.',
    },
    funder: {
      name: 'FUNDER',
      can: 'Brings rewards.',
      cannot: 'Take them back.',
    },
    guardian: {
      name: 'GUARDIAN',
      can: 'Stops entries for 14 days at most, then not for 14 days.',
      cannot: 'Stop a withdrawal, a claim or a refund.',
    },
    lister: {
      name: 'LISTER',
      can: 'Makes plans from ADMIN’s templates, with tokens and parts that ADMIN allowed.',
      cannot: 'Change a plan afterwards, or wire it to anything else.',
    },
    moderator: {
      name: 'MODERATOR',
      can: 'Approves and rejects advertisements.',
      cannot: 'Keep the price of what it rejects.',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: 'Runs the batches that anybody may run, for tips from a budget of its own.',
      cannot: 'Choose anything: the plans’ own rules decide.',
    },
    revenue: {
      name: 'REVENUE',
      can: 'Brings real revenue into the plans that pay nothing else. Held by revenue routers, which are contracts.',
      cannot: 'Bring anything but what was earned.',
    },
  },
  table: {
    label: 'Roles and who holds them',
    lead: 'From the events of the access manager, each holder confirmed by the manager at this block.',
    can: 'May',
    cannot: 'May not',
    holders: 'Held by',
    nobody: 'nobody',
    you: 'you',
  },
})
