// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'

/** Texts about the document that names and colours a site. */
export const siteMessages = defineMessages('site', {
  title: 'What this site says of itself',
  lead: 'Names, words, colours, plans that stand first and zones, without a build. The connected wallet signs them as ADMIN, and every visitor’s page checks the signature before it shows them.',
  off: 'The settings of this site name no access manager, or no service that would keep its document.',
  none: 'Nothing was published: the site is as it was built.',
  since: (time: string) => `What stands below was published ${time}.`,
  builtIn: 'Visitors see the site as it was built.',
  refused: {
    unreadable: 'The document that the service gave cannot be read.',
    notSigned: 'The document that the service gave was not signed for this site by whom it names.',
    notAdmin: 'Whoever signed the document does not hold ADMIN now.',
    older: 'The service gave an older document than this browser has seen, or none.',
  },
  fields: {
    title: 'Name of the site',
    lead: 'Lead of the first page',
    light: 'Accent on light',
    dark: 'Accent on dark',
    zones: 'Restricted time zones',
  },
  rules: {
    title: 'One line of at most 40 letters; empty: as it was built.',
    lead: 'One line of at most 300 letters, in the language that this page is in; each has its own.',
    accent: 'Both or none, such as #0b5d6b; each must reach 4.5 : 1 against the page and against the words on its buttons.',
    timeZones: 'Such as Asia/Tokyo, by commas; “none”: nowhere. Empty: as the settings say.',
    planNames: 'A plan’s name has at most 60 letters.',
    featured: 'At most 12 plans stand first.',
    size: 'All of it together is too long to be signed.',
  },
  plans: 'Plans: their names, and which stand first',
  name: 'Name here',
  featured: 'Stands first',
  problems: 'This cannot be signed yet',
  preview: 'Show it on this page',
  endPreview: 'End the preview',
  publish: 'Sign and publish',
  signing: 'Waiting for the wallet',
  failed: 'Nothing was published.',
})
