import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseEnv } from 'node:util'
import { polygon } from '@causeway/protocol/networks'
import { settingsFromEnv, settingsToEnv } from '@causeway/plans/protocol/settings/settings'
import { installWallet, kitPage } from '@causeway/testkit/playwright'
import type { BrowserContext } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { isThisMachine } from '@causeway/testkit/processes/isThisMachine'
import { servePageFolder } from '../../tools/start/servePageFolder.ts'
import { buildWeb } from '../../tools/start/startWeb.ts'
import { runningStack } from './runningStack.ts'
import { shownFigure, stakingPage } from './stakingPage.ts'
import { expect, test } from './test.ts'

/*
 * The web app as an operator builds it for Polygon: the settings of polygon.env with the addresses of a deployment
 * filled in. Its nodes are Polygon's own; here the stack's chain answers in their place, with Polygon's id.
 */

const port = 18_720
const site = `http://localhost:${port}`

/** The settings of polygon.env with the plans, tokens and contracts that the stack deployed. */
function deployedOnPolygon() {
  const file = fromRoot('plans/polygon.env')
  const { plans, tokens, contracts } = runningStack().settings
  return { ...settingsFromEnv(parseEnv(readFileSync(file, 'utf8'))), plans, tokens, contracts }
}

/** Lets the stack's chain answer for Polygon's nodes. @returns the hosts that were asked, oldest first */
async function answerFor(
  context: BrowserContext,
  nodes: readonly string[],
  chain: string,
): Promise<readonly string[]> {
  const asked: string[] = []
  await context.route(
    (url) => url.origin !== site,
    async (route) => {
      const request = route.request()
      asked.push(new URL(request.url()).host)
      if (!nodes.some((node) => request.url().startsWith(node))) return route.abort()
      if (request.method() !== 'POST')
        return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } })
      const body = request.postData() ?? ''
      const answer = await fetch(chain, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const text = await answer.text()
      return route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: body.includes('"eth_chainId"') ? text.replaceAll('"0x7a69"', '"0x89"') : text,
      })
    },
  )
  return asked
}

test('[S1.polygon] built with polygon.env, the app shows its plans from Polygon’s nodes and asks a wallet to come to Polygon', async ({
  page,
  context,
  chain,
}) => {
  test.setTimeout(180_000)
  const settings = deployedOnPolygon()
  const nodes = [...settings.rpc.primary, ...settings.rpc.backup]
  const pages = await buildWeb(settingsToEnv(settings), () => undefined)
  const stop = await servePageFolder({
    port,
    pages,
    config: {},
    isOwnHost: isThisMachine,
    fileOf: (path) => (extname(path) === '' ? '/index.html' : path),
    policy: () => [],
  })
  try {
    const { urls } = runningStack()
    const asked = await answerFor(context, nodes, urls.rpc)
    // Keys of its own: with the public ones it would refuse a node that is not this machine's.
    const wallet = await installWallet(context, {
      chains: [{ id: 1, rpcUrl: urls.rpc }],
      accounts: [privateKeyToAccount(generatePrivateKey())],
    })
    const staking = stakingPage(page, site)
    await staking.open()
    const all = page.locator('dl > div').filter({ hasText: 'Staked by all' }).locator('dd').first()
    // Other walks stake meanwhile: page and chain are read together until they agree.
    await expect
      .poll(async () => {
        const [page, staked] = await Promise.all([shownFigure(all), chain.totalStake()])
        return staked - (staked % 10n ** 15n) - page
      })
      .toBe(0n)

    const kit = kitPage(page)
    await kit.open()
    await kit.chooseWallet('Test Wallet')
    await expect(staking.banner).toContainText('Plans here live on Polygon.')
    await expect(kit.dialog.getByRole('heading', { level: 2 })).toHaveText('Switch Network')
    await kit.button(/Polygon/u).click()
    await expect.poll(() => wallet.requests('wallet_addEthereumChain')).toHaveLength(1)
    const [added] = wallet.requests('wallet_addEthereumChain')
    expect(added?.params).toMatchObject([
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: { symbol: 'POL', decimals: 18 },
        rpcUrls: expect.arrayContaining([nodes[0]]),
        blockExplorerUrls: ['https://polygonscan.com'],
      },
    ])
    await expect(kit.accountButton.first()).toBeVisible()
    await expect.poll(() => wallet.chainId()).toBe(polygon.id)
    // The others are asked for their newest block, so that the best one answers; nobody else is asked anything.
    const hosts = new Set(nodes.map((node) => new URL(node).host))
    expect(asked).toContain(new URL(nodes[0] ?? '').host)
    expect(asked.filter((host) => !hosts.has(host))).toEqual([])
  } finally {
    await stop()
  }
})
