import { languages } from '../messages/languages.ts'
import type { ThemeVariable } from '../options/themeOptions.ts'
import {
  type ConfigMistake,
  asFields,
  asText,
  isNothing,
  asList,
  sentenceIf,
} from './configMistake.ts'
import { didYouMean } from '../didYouMean.ts'

const themeVariables: Readonly<Record<ThemeVariable, true>> = {
  '--cw-accent': true,
  '--cw-accent-ink': true,
  '--cw-surface': true,
  '--cw-surface-raised': true,
  '--cw-ink': true,
  '--cw-ink-soft': true,
  '--cw-line': true,
  '--cw-success': true,
  '--cw-danger': true,
  '--cw-scrim': true,
  '--cw-color-mix': true,
  '--cw-color-mix-strength': true,
  '--cw-qr-color': true,
  '--cw-font-family': true,
  '--cw-font-size': true,
  '--cw-radius': true,
  '--cw-width': true,
  '--cw-z-index': true,
}

const walletIds = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const
const isUrl = (value: unknown) =>
  typeof value === 'string' && /^(?:https?|data):/iu.test(value) && URL.canParse(value)

/** What may be wrong with how the kit looks, speaks, lists wallets and introduces the app. */
export const lookMistakes: readonly ConfigMistake[] = [
  {
    id: 'theme-unknown',
    wrote: "theme: 'Dark'",
    find: ({ theme }) =>
      sentenceIf(
        !isNothing(theme) && !['light', 'dark', 'system'].includes(asText(theme)),
        `There is no theme '${asText(theme)}'. ${didYouMean(asText(theme), ['light', 'dark', 'system']) || "'light', 'dark' and 'system' are."}`,
      ),
  },
  {
    id: 'theme-variable-unknown',
    wrote: "themeVariables: { '--cw-acent': 'red' }",
    find: (config) =>
      Object.keys(asFields(config['themeVariables']))
        .filter((name) => !(name in themeVariables))
        .map((name) =>
          `There is no theme variable '${name}'. ${didYouMean(name, Object.keys(themeVariables))}`.trim(),
        ),
  },
  {
    id: 'language-unknown',
    wrote: "language: 'pt_BR'",
    find: ({ language }) => {
      const known = ['auto', ...languages]
      return sentenceIf(
        !isNothing(language) && !known.includes(asText(language)),
        `The kit does not speak '${asText(language)}'. ${didYouMean(asText(language), known) || `It speaks ${languages.join(', ')}.`}`,
      )
    },
  },
  {
    id: 'wallet-id-is-name',
    wrote: "featuredWalletIds: ['metamask']",
    find: (config) =>
      walletIds.flatMap((option) =>
        asList(config[option])
          .filter((id) => typeof id !== 'string' || !/^[0-9a-f]{64}$/iu.test(id))
          .map(
            (id) =>
              `\`${option}\` names '${String(id)}', which is no id of the registry. docs/reference/listed-wallets.md has them.`,
          ),
      ),
  },
  {
    id: 'wallet-both-ways',
    wrote: 'one id in featuredWalletIds and excludeWalletIds',
    find: (config) => {
      const out = asList(config['excludeWalletIds'])
      const both = [
        ...asList(config['featuredWalletIds']),
        ...asList(config['includeWalletIds']),
      ].find((id) => out.includes(id))
      return sentenceIf(
        both !== undefined,
        `The wallet ${String(both)} is wanted and excluded. Keep one.`,
      )
    },
  },
  {
    id: 'custom-wallet-incomplete',
    wrote: "customWallets: [{ name: 'Mine' }]",
    find: ({ customWallets }) =>
      sentenceIf(
        asList(customWallets).some(
          (wallet) => !asFields(wallet)['id'] || !asFields(wallet)['name'],
        ),
        'One of `customWallets` has no `id` or no `name`: it cannot be shown or remembered.',
      ),
  },
  {
    id: 'endpoint-relative',
    wrote: "endpoints: { registry: '/registry' }",
    find: ({ endpoints }) =>
      Object.entries(asFields(endpoints))
        .filter(([, url]) => typeof url === 'string' && !/^(?:http|ws)s?:/iu.test(url))
        .map(
          ([name, url]) =>
            `The endpoint '${name}' is no absolute address: ${String(url)}. Begin it with https://.`,
        ),
  },
  {
    id: 'project-id-form',
    wrote: "projectId: 'YOUR_PROJECT_ID'",
    find: (config) => {
      const id = config['projectId']
      return sentenceIf(
        typeof id === 'string' && !/^[0-9a-f]{32}$/iu.test(id),
        `The project id '${String(id)}' is none: the public relay knows ids of 32 hexadecimal digits.`,
      )
    },
  },
  {
    id: 'wallet-connect-is-object',
    wrote: "walletConnect: { projectId: '…', relay: '…' }",
    find: ({ walletConnect }) =>
      sentenceIf(
        Object.keys(asFields(walletConnect)).length > 0,
        '`walletConnect` is `true` or left out. Write `projectId` beside it, and `endpoints: { relay }` for a relay of your own.',
      ),
  },
  {
    id: 'metadata-missing',
    wrote: 'walletConnect without metadata',
    find: ({ walletConnect, metadata }) =>
      sentenceIf(
        !isNothing(walletConnect) && isNothing(metadata),
        'Wallets outside the page are told no name of your app. Add `metadata: { name, description, url, icons }`.',
      ),
  },
  {
    id: 'metadata-icon-relative',
    wrote: "metadata: { icons: ['/logo.png'] }",
    find: ({ metadata }) =>
      sentenceIf(
        asList(asFields(metadata)['icons']).some((icon) => !isUrl(icon)),
        'A picture in `metadata.icons` is no absolute address: wallets are not on your page. Begin it with https://.',
      ),
  },
]
