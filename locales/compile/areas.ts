/** Texts of one part of a product: their ids begin with its name, and one file holds their English. */
export interface Area {
  /** How its ids begin: `home` for `home.statement.title`. */
  readonly id: string
  /** The generated file with the English, from the root of the project. */
  readonly file: string
  /** What is fetched together in the other languages. */
  readonly chunk: TextChunk
  /** What the texts are for. */
  readonly about: string
}

/** In the web app, what a visitor of each part fetches: the frame and the first page, all other pages, the operator's console. */
export const webChunks = ['shell', 'plans', 'operate'] as const

/** Pocket is fetched whole: it is one page. */
export const pocketChunks = ['pocket'] as const

/**
 * The embedded wallet's frame, where each page is small, what its window alone shows, what questions of smart accounts say, and what few
 * people open: grants, what is kept about an account, and keys that are brought in.
 */
export const frameChunks = ['frame', 'window', 'account', 'smart', 'grant'] as const

export type TextChunk =
  | (typeof webChunks)[number]
  | (typeof pocketChunks)[number]
  | (typeof frameChunks)[number]

const web = (
  id: string,
  folder: string,
  chunk: TextChunk,
  about: string,
  name = 'messages',
): Area => ({
  id,
  file: `plans/web/src/${folder}/${name}.gen.ts`,
  chunk,
  about,
})

/** Every area of the web app, of Pocket and of the wallet's frame. Those of the kit and the catalogue of failures have a shape of their own. */
export const areas: readonly Area[] = [
  web('common', 'i18n', 'shell', 'Texts that several parts share.', 'commonMessages'),
  web(
    'catalogue',
    'plans',
    'plans',
    'Texts of the table of all plans, and what each says to somebody who is choosing.',
    'catalogueMessages',
  ),
  web(
    'find',
    'find',
    'plans',
    'Texts of the window that finds plans, members, addresses and pages.',
  ),
  web('shell', 'shell', 'shell', 'Texts of the frame around every page.'),
  web('home', 'home', 'shell', 'Texts of the first page.'),
  web('desk', 'desk', 'plans', 'Texts of a trader’s desk.'),
  web('geo', 'geo', 'shell', 'Why an offer is not shown here.'),
  web('event', 'plans/history', 'plans', 'What happened in plans, as sentences.', 'eventMessages'),
  web('activity', 'activity', 'plans', 'Texts of the page of everything that a wallet did.'),
  web(
    'captcha',
    'ads/captcha',
    'plans',
    'Texts of the captchas of other companies, for sites that have keys for them.',
  ),
  web('ads', 'ads', 'plans', 'Texts of advertisements: what is shown, the upload, and moderation.'),
  web('chart', 'chart', 'plans', 'Words that all pictures share, and those of each picture.'),
  web('leaders', 'leaders', 'plans', 'Texts of the page of the largest teams.'),
  web(
    'member',
    'members',
    'plans',
    'Words that the pages about members share: kinds of activity, freshness, states without figures.',
  ),
  web('network', 'network', 'plans', 'Texts of the page of a member’s tree.'),
  web(
    'create',
    'operate/create',
    'operate',
    'Texts of the form that makes a plan. An argument is found by the name that its contract gives it.',
  ),
  web('fund', 'operate/fund', 'operate', 'Texts about funding plans.'),
  web(
    'health',
    'operate/health',
    'operate',
    'Texts about the chain and the services behind this site.',
  ),
  web('maintenance', 'operate/maintenance', 'operate', 'Texts about the regular work on plans.'),
  web(
    'operate',
    'operate',
    'operate',
    'Texts of the operator’s console: its frame, its sections and the roles.',
  ),
  web('operation', 'operate/operations', 'operate', 'Texts about announced calls.'),
  web('pause', 'operate/pause', 'operate', 'Texts about the pause of entries.'),
  web('roles', 'operate/roles', 'operate', 'Texts about granting and revoking roles.'),
  web(
    'rules',
    'operate/rules',
    'operate',
    'Texts about the rules that all purchase plans share, and what ADMIN can change about the future.',
  ),
  web('site', 'operate/site', 'operate', 'Texts about the document that names and colours a site.'),
  web('send', 'operate/send', 'operate', 'Texts around an operator’s button.'),
  web(
    'books',
    'plans/picture',
    'plans',
    'Texts of the pictures and of the indexed figures on a plan’s page.',
  ),
  web('history', 'plans/history', 'plans', 'Texts of what happened in a plan.'),
  web('matrices', 'plans/matrices', 'plans', 'Texts of matrix and binary plans.'),
  web('plans', 'plans', 'shell', 'Texts of the catalogue.'),
  web(
    'advertisement',
    'plans/revenue',
    'plans',
    'Texts of advertisement.',
    'advertisementMessages',
  ),
  web('circle', 'plans/savings', 'plans', 'Texts of the savings circle.', 'circleMessages'),
  web('sale', 'plans/savings', 'plans', 'Texts of the token sale.', 'saleMessages'),
  web('router', 'plans/revenue', 'plans', 'Texts of the revenue router.', 'routerMessages'),
  web('page', 'plans/page', 'plans', 'Texts that every plan’s page shares.'),
  web(
    'purchases',
    'plans/purchases',
    'plans',
    'Texts of the plans in which members buy something.',
  ),
  web('raffles', 'plans/raffles', 'plans', 'Texts of the two raffles.'),
  web('stakes', 'plans/stakes', 'plans', 'Texts of the plans in which a token is staked.'),
  web('traders', 'plans/traders', 'plans', 'Texts of the two traders’ plans.'),
  web('portfolio', 'portfolio', 'plans', 'Texts of the page of everything that a wallet has.'),
  web(
    'reminders',
    'portfolio/reminders',
    'plans',
    'Texts of reminders: their switch, and what they say.',
  ),
  web('settings', 'settings', 'plans', 'Texts of the settings page.'),
  web('terms', 'terms', 'plans', 'The terms, and the words around accepting them.'),
  web(
    'tx',
    'tx',
    'plans',
    'Texts of a plan transaction on its way, for the panel and for the live region.',
  ),
  web(
    'revert',
    'tx',
    'plans',
    'Why a contract said no, for each error that a member’s own action may meet: read behind "… because".',
    'revertMessages',
  ),
  {
    id: 'pocket',
    file: 'apps/pocket/src/i18n/messages.gen.ts',
    chunk: 'pocket',
    about: 'Texts of Pocket, the wallet of the local stack.',
  },
  {
    id: 'asked',
    file: 'packages/testkit/src/wallet/approve/messages.gen.ts',
    chunk: 'pocket',
    about:
      'What a wallet is asked, in plain words: of Pocket, and of the test wallet in English. No plurals: they are helpers of the kit.',
  },
  {
    id: 'frame',
    file: 'apps/frame/src/ui/messages.gen.ts',
    chunk: 'frame',
    about: 'Texts of the embedded wallet’s own screens.',
  },
  {
    id: 'window',
    file: 'apps/frame/src/ui/windowMessages.gen.ts',
    chunk: 'window',
    about: 'Texts that the window of the embedded wallet alone shows: logins, and what happened.',
  },
  {
    id: 'account',
    file: 'apps/frame/src/account/messages.gen.ts',
    chunk: 'account',
    about:
      'What is kept about an account, its end, and a key that is brought in: fetched when somebody opens these.',
  },
  {
    id: 'smart',
    file: 'apps/frame/src/smart/messages.gen.ts',
    chunk: 'smart',
    about: 'Texts of questions that concern smart accounts, and code that an account runs.',
  },
  {
    id: 'grant',
    file: 'apps/frame/src/grants/messages.gen.ts',
    chunk: 'grant',
    about: 'What apps may do with a smart account: fetched when one asks, or when its owner looks.',
  },
]
