import type { ListedWallet } from '../../packages/wallets/src/wallet.ts'
import { markdownCode, markdownTable } from './markdown.ts'
import { written } from './referencePage.ts'

const chainNames: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** The ecosystems of a wallet: those of its chains, and those where it is offered whatever the chain. */
function ecosystems({ namespaces, chains }: ListedWallet): string {
  const all = new Set([...namespaces, ...chains.map((chain) => chain.split(':', 1)[0] ?? '')])
  const known = Object.keys(chainNames).filter((name) => all.has(name))
  const others = [...all].filter((name) => !(name in chainNames)).toSorted()
  return [...known.map((name) => chainNames[name] ?? name), ...others].join(', ')
}

/** How it is reached on a device: by a link that opens it, or only where it is to be had. */
const reached = (link: string | undefined, store: string | undefined) =>
  link ? 'link' : store ? 'store' : ''

/**
 * The page that lists the wallets which ship with the kit.
 * @param pictured ids of those that have a picture
 */
export function walletsPage(
  wallets: readonly ListedWallet[],
  pictured: ReadonlySet<string>,
): string {
  const rows = wallets
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((wallet) => {
      const { id, name, homepage, rdns, chromeStore, injected } = wallet
      return [
        homepage ? `[${name}](${homepage})` : name,
        markdownCode(id),
        ecosystems(wallet),
        rdns ? markdownCode(rdns) : injected ? 'older flag' : chromeStore ? 'store' : '',
        reached(wallet.mobileLink ?? wallet.universalLink, wallet.appStore ?? wallet.playStore),
        wallet.desktopLink ? 'link' : '',
        wallet.webappLink ? 'link' : '',
      ]
    })
  const head = ['wallet', 'id', 'chains', 'extension', 'phone', 'desktop', 'web']
  return `${written}

# Wallets that the kit lists

${wallets.length} wallets, ${wallets.filter(({ id }) => pictured.has(id)).length} of them with a picture, ship with the kit as
[\`@causeway/wallets\`](../../packages/wallets/README.md); the most used come first there, and here they stand by name. The
id is what \`includeWalletIds\`, \`excludeWalletIds\` and \`featuredWalletIds\` take.

A wallet that is not here works too: an extension that announces itself (EIP-6963) is listed by itself, and with
[a relay](../guides/recipes.md#the-public-relay) any wallet of WalletConnect scans the code. **Extension** is the name by which one announces itself, **link** says that the page can
open it, **store** that the page leads to where it is to be had. What stands here comes from what makers and other
projects publish; [the sources](../../services/registry/data/README.md). No wallet of a shop was run against the kit, and
a wallet's presence is no recommendation.

${markdownTable(head, rows)}
`
}
