// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Texts of the frame around every page. */
export const shellMessages = defineMessages('shell', {
  name: 'Causeway',
  titleOf: (page: string) =>
    `${page} · Causeway`,
  skip: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  plans: 'Plans',
  portfolio: 'Portfolio',
  network: 'Network',
  activity: 'Activity',
  leaders: 'Leaders',
  home: 'Causeway, home',
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
  },
  banners: 'Notices',
  wrongNetwork: (expected: string) =>
    `Your wallet is on another network. Plans here live on ${expected}.`,
  wrongNetworkHelp: 'You can read everything; to act, switch the network.',
  switchTo: (name: string) =>
    `Switch to ${name}`,
  switchRefused: 'The wallet refused the switch. You can also change the network inside the wallet.',
  staleSince: (block: string, time: string) =>
    `What you see is from block ${block}, ${time}.`,
  noFigures: 'No figures have been read yet.',
  retry: 'Try again',
  localChain: 'Local test chain.',
  localChainHelp: 'Its tokens have no value and its accounts are known to everybody.',
  testCoins: 'Get test coins',
  testCoinsDrawn: '5 more coins and 100 tokens are in the account.',
  testCoinsFailed: 'The local chain gave nothing. Try again.',
  footer: {
    links: 'About this site',
    ads: 'Advertisements',
    operate: 'Operate',
    settings: 'Settings',
    terms: 'Terms',
    licence: 'MIT licence',
    version: (version: string) =>
    `Version ${version}`,
    commit: (hash: string) =>
    `source ${hash}`,
    promise: 'Figures are read from the chain by your browser.',
    network: (name: string, id: number | bigint) =>
    `${name}, chain id ${id}`,
    block: (number: string) =>
    `Block ${number}`,
    noBlock: 'No block read yet',
  },
  notFound: {
    title: 'Nothing is here',
    text: 'The address does not lead to a page. It may have been typed or copied wrongly.',
    action: 'See all plans',
  },
  broken: {
    title: 'This page broke',
    text: 'Nothing was sent to your wallet by this. Reload the page; if it happens again, copy the report and send it to whoever runs this site.',
    reload: 'Reload the page',
    copy: 'Copy report',
    copied: 'Report copied',
    outdated: 'A newer version of this site was put online while you had it open. Reload to use it.',
  },
  languageFailed: 'The texts of this language could not be loaded. Check your connection, then try again.',
  copyFailed: 'The browser did not allow copying. Select the text and copy it yourself.',
})
