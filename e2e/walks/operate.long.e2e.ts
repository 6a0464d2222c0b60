import { truncateAddress } from '@causeway/protocol/address'
import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { roles } from '@causeway/plans/protocol/roles'
import { encodeFunctionData, erc20Abi, zeroHash, type Address } from 'viem'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { operateContracts } from './operateContracts.ts'
import { operatePages } from './operatePages.ts'
import { expect, test } from './test.ts'

const day = 86_400

/** Account 0 of the local chain holds every role but REVENUE; the last one holds none until it is given one. */
const operator = 0
const newcomer = 9

// Each walk signs several calls of its own.
test.describe.configure({ timeout: 120_000 })

test('behavior: a visitor of the console reads every role with its holders, and is offered nothing to do', async ({
  page,
  urls,
  wallet,
}) => {
  await page.goto(urls.web)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Operate' }).click()
  const console = operatePages(page, urls.web, wallet)
  const holder = truncateAddress(devAccounts()[operator]!.address)
  for (const role of ['ADMIN', 'FUNDER', 'GUARDIAN', 'LISTER', 'MAINTAINER'])
    await expect(console.holdersOf(role)).toContainText(holder)
  await expect(console.holders).not.toContainText('nobody')
  await expect(page.getByText('Nothing here is yours to do')).toBeVisible()
  // What needs doing is told with the role that does it.
  await expect(console.today).toContainText('FUNDER', { timeout: 60_000 })
  await expect(console.today.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0)
  await page.goto(`${urls.web}/operate/create`)
  await expect(page.getByText('Nothing here is yours to do')).toBeVisible()
  await expect(page.getByLabel('Template')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Connect a wallet'])
})

test('behavior: an operator makes a plan from its newest one, reads it as a member would, brings it rewards and stops its entries for a time', async ({
  page,
  urls,
  chain,
  connect,
  wallet,
}) => {
  const { plans, ofPlan, usdc } = operateContracts()
  const console = operatePages(page, urls.web, wallet)
  const before = await plans()
  const account = await connect(operator)
  await console.open()
  await expect(page.getByText('Your roles')).toBeVisible()
  const fund = console.today.getByRole('link', { name: 'Fund' }).first()
  await expect(fund).toHaveAttribute('href', /\/operate\/fund(?:#0x[\da-fA-F]{40})?$/u, {
    timeout: 60_000,
  })
  await console.section('Create a plan')
  const main = page.getByRole('main')

  await test.step('the form begins with the terms of the newest plan, and a bad term is refused before it is signed', async () => {
    await page.getByLabel('Template').selectOption({ label: 'Staking' })
    await expect(main.getByText(/^The form begins with the terms of the newest/u)).toBeVisible()
    await expect(main.getByLabel(/^Length of a funding duration/u)).toHaveValue(/^\d+$/u)
    await main.getByLabel(/maxRateDropBps/u).fill('60')
    await expect(main.getByText(/“maxRateDropBps” is outside the bounds/u)).toBeVisible()
    await main.getByLabel(/maxRateDropBps/u).fill('20')
  })

  const plan =
    await test.step('the preview says what members will read; a signature makes it so', async () => {
      await main.getByLabel(/^Length of a funding duration/u).fill('45')
      await main.getByLabel(/minTopUp/u).fill('250')
      const preview = main.getByRole('complementary', { name: 'As members will read it' })
      await expect(preview.getByText('given out evenly over 45 days')).toBeVisible()
      await expect(
        preview.getByText('Nobody can change the terms, or move what is yours'),
      ).toBeVisible()
      await console.sign(main, 'Create the plan')
      await expect(main.getByText('The plan stands.')).toBeVisible()
      await main.getByRole('link', { name: 'Open its page' }).click()
      await expect(page).toHaveURL(/\/plans\/staking\/0x[0-9a-fA-F]{40}$/u)
      await expect(page.getByText('given out evenly over 45 days').first()).toBeVisible()
      expect(await plans()).toBe(before + 1n)
      const made = page.url().slice(-42) as Address
      expect(await ofPlan(made, 'minTopUp')).toBe(250_000_000n)
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Plans' })
        .click()
      await expect(main.locator(`a[href="/plans/staking/${made}"]`).first()).toBeVisible()
      return made
    })

  await test.step('what is put in is there, by the plan itself and by the books on its page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Operate' }).click()
    const args = [plan, 300_000_000n] as const
    // Allowed before, so that the wallet is asked once: the way of an approval has tests of its own.
    await chain.sendAs(
      account,
      usdc,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
    )
    await console.section('Fund')
    await console.choosePlan(plan)
    const form = console.form(/^Fund: /u)
    await expect(form.getByText('At least 250 USDC.')).toBeVisible()
    await form.getByLabel('Amount').fill('300')
    await console.sign(form, 'Put it in')
    await console.isDone(form)
    expect(await ofPlan(plan, 'reserve')).toBe(300_000_000n)
    await expect(page.getByRole('row').filter({ hasText: '300 USDC' })).toBeVisible()
    await page.goto(`${urls.web}/plans/staking/${plan}`)
    const books = page.getByRole('region', { name: 'Does it hold what it owes?' })
    await expect(books.getByRole('row').filter({ hasText: 'USDC' })).toContainText('300')
  })

  await test.step('entries stop for three days, and open again by themselves', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Operate' }).click()
    await console.section('Pause')
    await console.choosePlan(plan)
    const form = console.form(/^Pause entries: /u)
    await form.getByLabel('Ends in', { exact: true }).fill('3')
    await console.sign(form, 'Pause entries')
    await console.isDone(form)
    const left = (await ofPlan(plan, 'pausedUntil')) - (await chain.now())
    expect(left).toBeLessThanOrEqual(BigInt(3 * day))
    expect(left).toBeGreaterThan(BigInt(3 * day - 300))
    await expect(page.getByText(/^paused until /u)).toBeVisible()
    await page.goto(`${urls.web}/plans/staking/${plan}`)
    const told = page.getByText(/paused until \d{1,2} \w+ \d{4}/iu)
    await expect(told.first()).toBeVisible()
    await chain.pass(3 * day)
    await expect(told).toHaveCount(0)
  })
})

/** LISTER waits so long before each of its calls in the tests below. */
const listerDelay = 2 * day

test('behavior: ADMIN grants a role with a delay and takes it away again, and the table says so', async ({
  page,
  urls,
  connect,
  wallet,
}) => {
  const { accessOf } = operateContracts()
  const console = operatePages(page, urls.web, wallet)
  const { address } = devAccounts()[newcomer - 1]!
  await connect(operator)
  await console.open()
  await console.section('Roles')
  const form = console.form('Grant a role')
  await form.getByLabel('Role').selectOption('LISTER')
  await form.getByLabel('Account').fill(address)
  await form.getByLabel('Each call waits', { exact: true }).fill('2')
  await console.sign(form, 'Grant')
  await console.isDone(form)
  expect(await accessOf(roles.lister, address)).toEqual([true, listerDelay])
  await expect(console.holdersOf('LISTER')).toContainText(
    `${truncateAddress(address)}, 2 days after announcing`,
  )
  const away = console.form('Revoke a role')
  await away.getByLabel('Role').selectOption('LISTER')
  await away.getByLabel('Account').fill(address)
  await console.sign(away, 'Revoke')
  await console.isDone(away)
  expect(await accessOf(roles.lister, address)).toEqual([false, 0])
  await expect(console.holdersOf('LISTER')).not.toContainText(truncateAddress(address))
})

test('behavior: the holder of a role with a delay announces a call, carries it out when its time has come, and cancels another', async ({
  page,
  urls,
  chain,
  connect,
  wallet,
}) => {
  const { plans, accessManager, factory } = operateContracts()
  const console = operatePages(page, urls.web, wallet)
  const listed = await plans()
  const main = page.getByRole('main')
  await chain.sendAs(
    devAccounts()[operator]!.address,
    accessManager,
    encodeFunctionData({
      abi: accessManagerAbi,
      functionName: 'grantRole',
      args: [roles.lister, devAccounts()[newcomer]!.address, listerDelay],
    }),
  )
  await connect(newcomer)
  await console.open()

  await test.step('the holder sees the sections of that role alone, and can only announce', async () => {
    const sections = ['Create a plan', 'Announced', 'Health']
    await expect(console.tabs.getByRole('link')).toHaveText(sections)
    await console.section('Create a plan')
    await page.getByLabel('Template').selectOption({ label: 'Staking' })
    await page.getByLabel(/minTotal/u).fill('7')
    await console.sign(main, 'Announce')
    await console.isDone(main)
    expect(await plans()).toBe(listed)
  })

  await test.step('chain, indexer, wallet registry and relay answer this browser', async () => {
    await console.section('Health')
    for (const part of ['Chain', 'Indexer', 'Wallet registry', 'Relay'])
      await expect(
        page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: part, exact: true }) })
          .getByText('up', { exact: true }),
      ).toBeVisible()
  })

  await test.step('before its time it waits; after it a signature makes the plan', async () => {
    await console.section('Announced')
    const call = page.getByRole('article', { name: 'Create a plan' })
    await expect(call).toContainText('Staking')
    await expect(call).toContainText('7 CWY')
    const carryOut = call.getByRole('button', { name: 'Carry out' })
    await expect(carryOut).toHaveAttribute('aria-disabled', 'true')
    await chain.pass(listerDelay)
    await expect(call.getByText(/Can be carried out since/u)).toBeVisible()
    await console.sign(call, 'Carry out')
    await expect(page.getByText('Nothing is announced.')).toBeVisible()
    await console.isDone(main)
    expect(await plans()).toBe(listed + 1n)
  })

  await test.step('another one is called off before its time', async () => {
    const data = encodeFunctionData({
      abi: factoryAbi,
      functionName: 'create',
      args: [0n, '0x', zeroHash],
    })
    await chain.sendAs(
      devAccounts()[newcomer]!.address,
      accessManager,
      encodeFunctionData({
        abi: accessManagerAbi,
        functionName: 'schedule',
        args: [factory, data, 0],
      }),
    )
    await page.reload()
    await console.sign(page.getByRole('article', { name: 'Create a plan' }), 'Cancel')
    await expect(page.getByText('Nothing is announced.')).toBeVisible()
  })
})
