// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Texts of the page of a member’s tree. */
export const networkMessages = defineMessages('network', {
  title: 'Team',
  lead: 'Who joined through your link, and what that can bring you at most. The tree is public: everybody can read it from the chain.',
  share: 'Share',
  qr: 'QR code of your link',
  inEscrow: (amount: string, date: string) => `You have bought for ${amount}, which counts once it can no longer be taken back, the first part on ${date}. Until then your link brings nothing.`,
  why: 'Connect a wallet to see its number, its link and its tree.',
  notMemberTitle: 'This wallet has no number yet',
  notMember: 'A number is given to whoever joins, in any plan that pays commissions. Joining costs the network fee only, and buys nothing.',
  link: 'Your link',
  linkHelp: 'Whoever opens it joins under you, if they join at all; they see your number first and can change it.',
  copy: 'Copy link',
  copied: 'Link copied',
  earns: 'What your link earns',
  earnsLead: (percent: string) => `Fixed parts of purchases that people below you make and do not return: each plan’s page says how many percent, and for how many levels. In all you can never receive more than ${percent} of what you spent yourself.`,
  earned: 'Came to you from your team',
  cap: (amount: string) => `of at most ${amount}`,
  room: 'Still possible',
  noSpend: 'You have spent nothing yourself, so your link brings nothing. Joining others earns nobody anything.',
  honest: 'Most members receive less than they spend: see the figures of all members under Leaders. Do not buy in order to earn.',
  directs: (count: string) => `${count} directly through you`,
  team: 'Within eight levels',
  tree: 'Your tree',
  drawn: (shown: number | bigint, all: number | bigint) => `${plural('en', shown, { one: `${figure('en', shown)} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} of the team is drawn`, other: `${figure('en', shown)} of ${plural('en', all, { one: `${figure('en', all)} member`, other: `${figure('en', all)} members` })} of the team are drawn` })}: four levels, up to twenty below each.`,
  empty: 'Nobody has joined through your link yet. Your tree grows here when somebody does.',
})
