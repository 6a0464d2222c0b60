import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginPage } from '@causeway/testkit/pages/loginPage'
import { pocketPage } from '@causeway/testkit/playwright'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { startPostgres } from '@causeway/testkit/postgres/startPostgres'
import { buildContracts } from '@causeway/plans/contracts/script/build/buildContracts'
import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import { expect, test, type Page } from '@playwright/test'
import { createClient, encodeFunctionData, http, parseEther, type Address } from 'viem'
import { readContract } from 'viem/actions'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { erc20Abi } from '../../plans/protocol/abi/erc20.gen.ts'
import { stakingAbi } from '../../plans/protocol/abi/staking.gen.ts'
import { settingsToEnv } from '../../plans/protocol/settings/settings.ts'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { callNode } from '../../tools/lib/callNode.ts'
import { startReaper } from '../../tools/lib/reaper.ts'
import { localUrls, settingsOfStack } from '../../tools/start/settingsOfStack.ts'
import { startChain } from '../../tools/start/startChain.ts'
import { installRelease, type RunningInstallation } from '../deploy/installRelease.ts'
import { origins, pocketUrl } from '../deploy/partGroups.ts'
import { portsOf, seedInto } from '../plans/smallStack.ts'
import { openInbox } from './openInbox.ts'
import { partitioned } from './partitioned.ts'
import { readLink } from './readLink.ts'
import { shownFigure, stakingPage } from './stakingPage.ts'
import { accountButton } from './approvePairing.ts'

/*
 * A release, as its operator has it: unpacked by somebody who sees no checkout, made by `causeway init`, every part behind Caddy with TLS, on
 * Debian's PostgreSQL. A wallet pairs, an e-mail wallet signs, and each of them stakes.
 */

// The browser's own way with storage of frames: Playwright's flags switch its partitioning off (facts/embedded-wallet.md §1.3).
test.use({
  ignoreHTTPSErrors: true,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: partitioned,
})

const chainId = 31_337
/** Of the plans' stacks: no two of them run at once with this. */
const slot = 9
const pocketAccount = 7

type World = Awaited<ReturnType<typeof startWorld>>
let world: World

/** What an operator has before: a node with the contracts, a database, a mail server. */
async function startWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-deploy-chain-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }
  try {
    const ports = portsOf(slot)
    const reaper = startReaper()
    stops.push(reaper.stop)
    await buildContracts({})
    const deployed = await seedInto(folder, ports.chain)
    const chain = await startChain(
      { chainId, port: ports.chain, folder, mining: 'each', continues: true },
      { reaper, log: (line) => console.log(line) },
    )
    stops.push(() => chain.stop())
    const settings = settingsOfStack(chainId, localUrls(ports), deployed)
    const postgres = await startPostgres()
    stops.push(() => postgres.stop())
    const mailbox = await startMailbox()
    stops.push(() => mailbox.stop())
    await callNode(chain.url, 'evm_mine')
    const installed: RunningInstallation = await installRelease({
      databaseUrl: await postgres.createDatabase('causeway'),
      rpcUrl: chain.url,
      mailUrl: mailbox.smtpUrl,
      settings: settingsToEnv({ ...settings, local: { wallet: null } }),
    })
    return { chain, settings, mailbox, installed, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function acceptTerms(page: Page): Promise<void> {
  await page.addInitScript(
    ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
    [termsAcceptedKey, firstTermsHash] as const,
  )
}

const stakeOf = ({ chain, settings }: World, member: Address) =>
  readContract(createClient({ transport: http(chain.url) }), {
    address: settings.plans.staking as Address,
    abi: stakingAbi,
    functionName: 'stakeOf',
    args: [member],
  })

/** Coins and 100 tokens for somebody, from the account that deployed. */
async function give({ chain, settings }: World, member: Address): Promise<void> {
  const from = devAccounts()[0]?.address
  const to = settings.tokens.product
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [member, parseEther('100')],
  })
  await callNode(chain.url, 'anvil_setBalance', [member, '0x8ac7230489e80000'])
  await callNode(chain.url, 'eth_sendTransaction', [{ from, to, data }])
}

test.beforeAll(async () => {
  test.setTimeout(900_000)
  world = await startWorld()
})

test.afterAll(async () => {
  test.setTimeout(120_000)
  if (!world) return
  await world.installed.stop()
  await world.stop()
})

test('says how long it took, and what it takes', async () => {
  const { seconds, diskBytes, releaseBytes, imageBytes, memory, healthChecks, isHidden, said } =
    world.installed
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  console.log(
    `from unpacking to ready: ${seconds.toFixed(1)} s; archive ${mb(releaseBytes)}, on disk ${mb(diskBytes)}`,
  )
  console.log(`checkout ${isHidden ? 'hidden from' : 'in sight of'} the user`)
  console.log(
    imageBytes === null
      ? 'no image: buildah, podman and root are not all here'
      : `image, non-root, its root read-only: ${mb(imageBytes)}`,
  )
  const checks = Object.entries(await healthChecks())
  expect(checks.length > 0, 'an image runs exactly where there is one').toBe(imageBytes !== null)
  for (const [name, code] of checks) expect(code, `the image’s health check of ${name}`).toBe(0)
  for (const [name, bytes] of Object.entries(await memory()))
    console.log(`  ${name.padEnd(10)} ${mb(bytes)}`)
  expect(said).toContain('first project:')
  expect(seconds).toBeLessThan(600)
  expect(releaseBytes).toBeLessThan(12_000_000)
})

test('a wallet pairs over the installation’s relay, and stakes', async ({ page, browser }) => {
  const member = devAccounts()[pocketAccount]?.address as Address
  // A first visit asks for hundreds of files within seconds, and a page that lacks one is broken.
  const files = await Promise.all(
    Array.from({ length: 700 }, () => page.request.get(`${origins.app}/early.js`)),
  )
  expect(new Set(files.map((one) => one.status()))).toEqual(new Set([200]))
  await acceptTerms(page)
  const phone = await browser.newContext({ ignoreHTTPSErrors: true })
  const pocket = pocketPage(await phone.newPage(), pocketUrl)
  await pocket.open()
  const staking = stakingPage(page, origins.app)
  await staking.open()
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Another device/u })
    .click()
  await pocket.pair(await readLink(page))
  await expect(pocket.proposal).toContainText('Causeway')
  await pocket.connect(pocketAccount)
  await expect(accountButton(page, pocketAccount)).toBeVisible()
  const had = await stakeOf(world, member)
  await staking.type('deposit', '12.5')
  await staking.submit('Deposit').click()
  await pocket.approve('Permit spending')
  await pocket.approve('Send transaction')
  await expect.poll(() => stakeOf(world, member)).toBe(had + parseEther('12.5'))
  await phone.close()
})

test('somebody signs in by e-mail, and the embedded wallet stakes', async ({ page }) => {
  await acceptTerms(page)
  const login = loginPage(page, origins.wallet)
  const inbox = openInbox(world.mailbox.url)
  const email = `newcomer-${Date.now()}@example.org`
  const account = page.getByRole('banner').getByRole('button', { name: /Account/ })
  const staking = stakingPage(page, origins.app)
  await staking.open()
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await login.email(email)
  await expect(login.signs).toHaveText(/^[2-9A-HJ-NP-Z]{4}$/u)
  await login.confirmDevice((await inbox.next(email, 'link')).text)
  await login.code((await inbox.next(email, 'code')).text)
  await account.waitFor({ timeout: 30_000 })
  await account.click()
  const titled = login.dialog.locator('[title*="0x"]').first()
  const address = /0x[0-9a-fA-F]{40}/u.exec(
    (await titled.getAttribute('title')) ?? '',
  )?.[0] as Address
  await login.dialog.getByRole('button', { name: 'Close' }).click()
  await give(world, address)
  await page.reload()
  await expect.poll(() => shownFigure(staking.position.wallet)).toBe(parseEther('100'))
  await staking.type('deposit', '40')
  await staking.submit('Deposit').click()
  await login.approve()
  await login.approve()
  await expect.poll(() => stakeOf(world, address), { timeout: 20_000 }).toBe(parseEther('40'))
})
