import { languages } from '../messages/languages.ts'
import type { ThemeVariable } from '../options/themeOptions.ts'
import { didYouMean } from './nearest.ts'

type Fields = Readonly<Record<string, unknown>>

/** One thing that a developer may get wrong in what `createKit` takes. */
interface ConfigMistake {
  readonly id: string
  /** As it was written. */
  readonly wrote: string
  /** What is said, with the remedy; nothing where all is well. */
  readonly find: (config: Fields) => readonly string[]
}

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

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const when = (wrong: boolean, sentence: string): readonly string[] => (wrong ? [sentence] : [])
const nameOf = (value: unknown) => (typeof value === 'function' && value.name ? value.name : 'it')
const networksOf = (config: Fields) => listOf(config['networks']).map(fieldsOf)
const idOf = (network: Fields) =>
  typeof network['caipNetworkId'] === 'string'
    ? network['caipNetworkId']
    : `eip155:${String(network['id'])}`
const isNothing = (value: unknown) => value === undefined || value === null
const walletIds = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const
const isUrl = (value: unknown) =>
  typeof value === 'string' && /^(?:https?|data):/iu.test(value) && URL.canParse(value)

/** What can be seen of a config's mistakes before anything is made of it. One row, one mistake. */
export const mistakes: readonly ConfigMistake[] = [
  {
    id: 'networks-missing',
    wrote: 'createKit({})',
    find: ({ networks }) =>
      when(
        isNothing(networks),
        'The kit needs `networks`: `networks: [polygon]`, of `viem/chains`.',
      ),
  },
  {
    id: 'networks-empty',
    wrote: 'networks: []',
    find: ({ networks }) =>
      when(
        Array.isArray(networks) && networks.length === 0,
        '`networks` is empty. Name the chains of your app: `networks: [polygon]`, of `viem/chains`.',
      ),
  },
  {
    id: 'network-undefined',
    wrote: 'networks: [polgyon], an import that is none',
    find: ({ networks }) =>
      when(
        listOf(networks).some(isNothing),
        'One of `networks` is undefined: an import of a chain has a name that is none.',
      ),
  },
  {
    id: 'network-twice',
    wrote: 'networks: [polygon, polygon]',
    find: (config) => {
      const ids = networksOf(config).map(idOf)
      const twice = ids.find((id, at) => ids.indexOf(id) !== at)
      return when(
        twice !== undefined,
        `The network ${twice} stands in \`networks\` twice. Keep one.`,
      )
    },
  },
  {
    id: 'network-without-adapter',
    wrote: 'networks: [polygon, solana] without namespaces',
    find: (config) => {
      const known = listOf(config['namespaces']).map((adapter) => fieldsOf(adapter)['namespace'])
      const without = networksOf(config)
        .map((network) => idOf(network).split(':')[0])
        .find((namespace) => namespace !== 'eip155' && !known.includes(namespace))
      return when(
        without !== undefined,
        `Nothing connects to networks of ${without}. Add its adapter: \`namespaces: [${without}()]\`, of \`@causeway/kit/${without}\`.`,
      )
    },
  },
  {
    id: 'default-network-elsewhere',
    wrote: 'defaultNetwork: base, networks: [polygon]',
    find: (config) => {
      const wanted = config['defaultNetwork']
      const isMissing =
        !isNothing(wanted) &&
        !networksOf(config)
          .map(idOf)
          .includes(idOf(fieldsOf(wanted)))
      return when(isMissing, '`defaultNetwork` is none of `networks`. Add it there too.')
    },
  },
  {
    id: 'transport-without-network',
    wrote: 'transports: { 8453: http() }, networks: [polygon]',
    find: (config) => {
      const ids = networksOf(config).map(({ id }) => String(id))
      const left = Object.keys(fieldsOf(config['transports'])).find((id) => !ids.includes(id))
      return when(
        left !== undefined,
        `\`transports\` names chain ${left}, which is none of \`networks\`: it is never asked.`,
      )
    },
  },
  {
    id: 'transport-is-text',
    wrote: "transports: { 137: 'https://…' }",
    find: ({ transports }) =>
      Object.entries(fieldsOf(transports))
        .filter(([, transport]) => typeof transport !== 'function')
        .map(
          ([id]) =>
            `The transport of chain ${id} is no transport of viem. Write \`http('https://…')\`.`,
        ),
  },
  {
    id: 'sign-in-uncalled',
    wrote: 'siwx: serverSignIn',
    find: (config) =>
      (['siwx', 'siweConfig'] as const)
        .filter(
          (name) =>
            !isNothing(config[name]) && typeof fieldsOf(config[name])['follow'] !== 'function',
        )
        .map(
          (name) =>
            `\`${name}\` is no sign-in${typeof config[name] === 'function' ? `: call \`${nameOf(config[name])}({ … })\`` : '. Use what `localSignIn()`, `serverSignIn({ url })` or `signInWith(port)` give'}.`,
        ),
  },
  {
    id: 'two-sign-ins',
    wrote: 'siwx and siweConfig',
    find: ({ siwx, siweConfig }) =>
      when(
        !isNothing(siwx) && !isNothing(siweConfig),
        'Both `siwx` and `siweConfig` are set. Keep one of them.',
      ),
  },
  {
    id: 'connector-uncalled',
    wrote: 'connectors: [safe]',
    find: ({ connectors }) =>
      listOf(connectors)
        .filter((one) => typeof one === 'function' && one.length === 0)
        .map((one) => `A connector was not called: write \`connectors: [${nameOf(one)}()]\`.`),
  },
  {
    id: 'connector-of-wagmi',
    wrote: 'connectors: [injected()] of wagmi',
    find: ({ connectors }) =>
      when(
        listOf(connectors).some((one) => typeof one === 'function' && one.length > 0),
        'One of `connectors` is a function, such as a connector of wagmi. Give those to wagmi and call `shareConnectors(kit, config)` of `@causeway/kit/wagmi`; call one of the kit’s.',
      ),
  },
  {
    id: 'connector-is-provider',
    wrote: 'connectors: [window.ethereum]',
    find: ({ connectors }) =>
      when(
        listOf(connectors).some((one) => 'request' in fieldsOf(one)),
        'One of `connectors` is an EIP-1193 provider. Wrap it: `eip1193({ id, name, load: () => provider })`, of `@causeway/kit/connectors/eip1193`.',
      ),
  },
  {
    id: 'namespace-uncalled',
    wrote: 'namespaces: [solana]',
    find: ({ namespaces }) =>
      listOf(namespaces)
        .filter((one) => typeof one === 'function')
        .map((one) => `An adapter was not called: write \`namespaces: [${nameOf(one)}()]\`.`),
  },
  {
    id: 'storage-uncalled',
    wrote: 'storage: cookieStorage',
    find: ({ storage }) =>
      when(
        typeof storage === 'function',
        `\`storage\` was not called: write \`storage: ${nameOf(storage)}()\`.`,
      ),
  },
  {
    id: 'theme-unknown',
    wrote: "theme: 'Dark'",
    find: ({ theme }) =>
      when(
        !isNothing(theme) && !['light', 'dark', 'system'].includes(String(theme)),
        `There is no theme '${String(theme)}'. ${didYouMean(String(theme), ['light', 'dark', 'system']) || "'light', 'dark' and 'system' are."}`,
      ),
  },
  {
    id: 'theme-variable-unknown',
    wrote: "themeVariables: { '--cw-acent': 'red' }",
    find: (config) =>
      Object.keys(fieldsOf(config['themeVariables']))
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
      return when(
        !isNothing(language) && !known.includes(String(language)),
        `The kit does not speak '${String(language)}'. ${didYouMean(String(language), known) || `It speaks ${languages.join(', ')}.`}`,
      )
    },
  },
  {
    id: 'wallet-id-is-name',
    wrote: "featuredWalletIds: ['metamask']",
    find: (config) =>
      walletIds.flatMap((option) =>
        listOf(config[option])
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
      const out = listOf(config['excludeWalletIds'])
      const both = [
        ...listOf(config['featuredWalletIds']),
        ...listOf(config['includeWalletIds']),
      ].find((id) => out.includes(id))
      return when(
        both !== undefined,
        `The wallet ${String(both)} is wanted and excluded. Keep one.`,
      )
    },
  },
  {
    id: 'custom-wallet-incomplete',
    wrote: "customWallets: [{ name: 'Mine' }]",
    find: ({ customWallets }) =>
      when(
        listOf(customWallets).some(
          (wallet) => !fieldsOf(wallet)['id'] || !fieldsOf(wallet)['name'],
        ),
        'One of `customWallets` has no `id` or no `name`: it cannot be shown or remembered.',
      ),
  },
  {
    id: 'endpoint-relative',
    wrote: "endpoints: { registry: '/registry' }",
    find: ({ endpoints }) =>
      Object.entries(fieldsOf(endpoints))
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
      const id = config['projectId'] ?? fieldsOf(config['walletConnect'])['projectId']
      return when(
        typeof id === 'string' && !/^[0-9a-f]{32}$/iu.test(id),
        `The project id '${String(id)}' is none: the public relay knows ids of 32 hexadecimal digits.`,
      )
    },
  },
  {
    id: 'metadata-missing',
    wrote: 'walletConnect without metadata',
    find: ({ walletConnect, metadata }) =>
      when(
        !isNothing(walletConnect) && isNothing(metadata),
        'Wallets outside the page are told no name of your app. Add `metadata: { name, description, url, icons }`.',
      ),
  },
  {
    id: 'metadata-icon-relative',
    wrote: "metadata: { icons: ['/logo.png'] }",
    find: ({ metadata }) =>
      when(
        listOf(fieldsOf(metadata)['icons']).some((icon) => !isUrl(icon)),
        'A picture in `metadata.icons` is no absolute address: wallets are not on your page. Begin it with https://.',
      ),
  },
]

/** All that is wrong with a config, as sentences. */
export function mistakesIn(config: unknown): readonly string[] {
  return mistakes.flatMap(({ find }) => find(fieldsOf(config)))
}
