// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Words that all pictures share, and those of each picture. */
export const chartMessages = defineMessages('chart', {
  view: 'Show as',
  chart: 'Chart',
  table: 'Table',
  csv: 'Export CSV',
  keys: 'Use the arrow keys to read single points.',
  time: 'Time',
  now: 'now',
  lines: (from: string, to: string) =>
    `From ${from} to ${to}.`,
  solvency: {
    title: 'Holds and owes over time',
    held: 'Holds',
    owed: 'Owes',
    empty: 'No block of this plan has been recorded yet.',
  },
  runway: {
    title: 'How long the reserve lasts',
    reserve: 'Reserve, with what is not claimed yet',
    ahead: 'Still to be given out, if nothing is added',
    empty: 'Nothing is in the reserve now, so nothing is paid.',
  },
  outcomes: {
    title: 'What members received of what they spent',
    members: 'Members',
    share: 'Share of members',
    received: 'Received of own spending',
    buckets: [
      'nothing',
      'under 25 %',
      '25 to 50 %',
      '50 to 75 %',
      '75 to 100 %',
      '100 to 150 %',
      '150 to 200 %',
      '200 % or more',
    ],
    read: (members: number | bigint, all: number | bigint) =>
    `${plural('en', members, { one: `${figure('en', members)}`, other: `${figure('en', members)}` })} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} received less than they spent.`,
    empty: 'Nobody has spent anything in these plans yet.',
  },
  shares: {
    title: 'Who received what',
    who: 'Who',
    amount: 'Amount',
    part: 'Share',
    empty: 'Nothing has been paid yet.',
  },
  circle: {
    title: 'Schedule of the circle',
    seat: 'Seat',
    round: (n: string) =>
    `Round ${n}`,
    due: 'Due',
    receives: 'Receives',
    paid: 'paid',
    open: 'open',
    missed: 'missed',
    empty: 'The circle has not started: every seat has to be taken first.',
  },
  odds: {
    title: 'Chance of at least one prize',
    tickets: 'Tickets',
    chance: 'Chance',
    mine: (n: number | bigint) =>
    plural('en', n, { one: `${figure('en', n)} (yours)`, other: `${figure('en', n)} (yours)` }),
    note: (tickets: number | bigint, prizes: number | bigint) =>
    `${plural('en', tickets, { one: `${figure('en', tickets)} ticket is in`, other: `${figure('en', tickets)} tickets are in` })}, ${plural('en', prizes, { one: `${figure('en', prizes)} prize is drawn`, other: `${figure('en', prizes)} prizes are drawn` })}.`,
    empty: 'No ticket has been sold yet.',
  },
  unlocks: {
    title: 'When tokens unlock',
    unlocked: 'Unlocked',
    empty: 'Nothing is locked here.',
  },
  tree: {
    search: 'Find a member',
    searchHelp: 'Number or address',
    notFound: 'Nobody in this tree has this number or address.',
    zoomIn: 'Closer',
    zoomOut: 'Farther',
    whole: 'Show all',
    member: 'Member',
    wallet: 'Wallet',
    parent: 'Under',
    level: 'Level',
    direct: 'Directly below',
    below: 'Below in all',
    place: 'Leg',
    sides: [
      'left',
      'right',
    ],
    says: (member: string, level: string, direct: number | bigint, below: number | bigint) =>
    `Member ${member}, level ${level}, ${plural('en', direct, { one: `${figure('en', direct)}`, other: `${figure('en', direct)}` })} directly below, ${plural('en', below, { one: `${figure('en', below)}`, other: `${figure('en', below)}` })} below in all.`,
    keys: 'Arrow up goes to who stands above, arrow down to the first below, left and right to the neighbours. Plus and minus change the size, 0 shows all.',
    more: (shown: number | bigint, all: number | bigint) =>
    `The first ${plural('en', shown, { one: `${figure('en', shown)}`, other: `${figure('en', shown)}` })} of ${plural('en', all, { one: `${figure('en', all)} row`, other: `${figure('en', all)} rows` })}. The export has all of them.`,
    empty: 'Nobody stands below you yet.',
  },
})
