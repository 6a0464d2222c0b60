import {
  type ConfigMistake,
  type UnknownFields,
  asFields,
  isNothing,
  asList,
  sentenceIf,
} from './configMistake.ts'
import { lookMistakes } from './lookMistakes.ts'

const nameOf = (value: unknown) => (typeof value === 'function' && value.name ? value.name : 'it')
const networksOf = (config: UnknownFields) => asList(config['networks']).map(asFields)
const idOf = (network: UnknownFields) =>
  typeof network['caipNetworkId'] === 'string'
    ? network['caipNetworkId']
    : `eip155:${String(network['id'])}`

/** What can be seen of a config's mistakes before anything is made of it. One row, one mistake. */
export const mistakes: readonly ConfigMistake[] = [
  {
    id: 'networks-missing',
    wrote: 'createKit({})',
    find: ({ networks }) =>
      sentenceIf(
        isNothing(networks),
        'The kit needs `networks`: `networks: [polygon]`, of `viem/chains`.',
      ),
  },
  {
    id: 'networks-empty',
    wrote: 'networks: []',
    find: ({ networks }) =>
      sentenceIf(
        Array.isArray(networks) && networks.length === 0,
        '`networks` is empty. Name the chains of your app: `networks: [polygon]`, of `viem/chains`.',
      ),
  },
  {
    id: 'network-undefined',
    wrote: 'networks: [polgyon], an import that is none',
    find: ({ networks }) =>
      sentenceIf(
        asList(networks).some(isNothing),
        'One of `networks` is undefined: an import of a chain has a name that is none.',
      ),
  },
  {
    id: 'network-twice',
    wrote: 'networks: [polygon, polygon]',
    find: (config) => {
      const ids = networksOf(config).map(idOf)
      const twice = ids.find((id, at) => ids.indexOf(id) !== at)
      return sentenceIf(
        twice !== undefined,
        `The network ${twice} stands in \`networks\` twice. Keep one.`,
      )
    },
  },
  {
    id: 'network-without-adapter',
    wrote: 'networks: [polygon, solana] without namespaces',
    find: (config) => {
      const known = asList(config['namespaces']).map((adapter) => asFields(adapter)['namespace'])
      const without = networksOf(config)
        .map((network) => idOf(network).split(':')[0])
        .find((namespace) => namespace !== 'eip155' && !known.includes(namespace))
      return sentenceIf(
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
          .includes(idOf(asFields(wanted)))
      return sentenceIf(isMissing, '`defaultNetwork` is none of `networks`. Add it there too.')
    },
  },
  {
    id: 'transport-without-network',
    wrote: 'transports: { 8453: http() }, networks: [polygon]',
    find: (config) => {
      const ids = networksOf(config).map(({ id }) => String(id))
      const left = Object.keys(asFields(config['transports'])).find((id) => !ids.includes(id))
      return sentenceIf(
        left !== undefined,
        `\`transports\` names chain ${left}, which is none of \`networks\`: it is never asked.`,
      )
    },
  },
  {
    id: 'transport-is-text',
    wrote: "transports: { 137: 'https://…' }",
    find: ({ transports }) =>
      Object.entries(asFields(transports))
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
            !isNothing(config[name]) && typeof asFields(config[name])['follow'] !== 'function',
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
      sentenceIf(
        !isNothing(siwx) && !isNothing(siweConfig),
        'Both `siwx` and `siweConfig` are set. Keep one of them.',
      ),
  },
  {
    id: 'connector-uncalled',
    wrote: 'connectors: [safe]',
    find: ({ connectors }) =>
      asList(connectors)
        .filter((one) => typeof one === 'function' && one.length === 0)
        .map((one) => `A connector was not called: write \`connectors: [${nameOf(one)}()]\`.`),
  },
  {
    id: 'connector-of-wagmi',
    wrote: 'connectors: [injected()] of wagmi',
    find: ({ connectors }) =>
      sentenceIf(
        asList(connectors).some((one) => typeof one === 'function' && one.length > 0),
        'One of `connectors` is a function, such as a connector of wagmi. Give those to wagmi and call `shareConnectors(kit, config)` of `@causeway/kit/wagmi`; call one of the kit’s.',
      ),
  },
  {
    id: 'connector-is-provider',
    wrote: 'connectors: [window.ethereum]',
    find: ({ connectors }) =>
      sentenceIf(
        asList(connectors).some((one) => 'request' in asFields(one)),
        'One of `connectors` is an EIP-1193 provider. Wrap it: `eip1193({ id, name, load: () => provider })`, of `@causeway/kit/connectors/eip1193`.',
      ),
  },
  {
    id: 'namespace-uncalled',
    wrote: 'namespaces: [solana]',
    find: ({ namespaces }) =>
      asList(namespaces)
        .filter((one) => typeof one === 'function')
        .map((one) => `An adapter was not called: write \`namespaces: [${nameOf(one)}()]\`.`),
  },
  {
    id: 'storage-uncalled',
    wrote: 'storage: cookieStorage',
    find: ({ storage }) =>
      sentenceIf(
        typeof storage === 'function',
        `\`storage\` was not called: write \`storage: ${nameOf(storage)}()\`.`,
      ),
  },
  ...lookMistakes,
]

/** All that is wrong with a config, as otherMistakes. */
export function mistakesIn(config: unknown): readonly string[] {
  return mistakes.flatMap(({ find }) => find(asFields(config)))
}
