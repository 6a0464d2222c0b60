import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recoverMessageAddress } from 'viem'
import { frameOf, type KeyPartners, startKeyPartners } from './startPartners.ts'
import { visitorOf } from './visitorOf.ts'
import { startWalletServer } from './walletServer.ts'

/* Threat 2 of facts/embedded-wallet.md §1.6, against the bundle that ships: no page gets a click on what nobody saw. */

let partners: KeyPartners

beforeAll(async () => {
  partners = await startKeyPartners()
}, 120_000)
afterAll(() => partners?.stop())

const { open, openNear, signIn, addressOf, begin } = visitorOf(() => partners)

describe('threat 2: click-jacking, overlay, a frame moved under the pointer', () => {
  it('[S6.approve-personal-sign] [T2] a covered button takes no click, and takes it again once it was in sight', async () => {
    const page = await open()
    await signIn(page, 'two@mail.test')
    const address = await addressOf(page)
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    // A layer that lets clicks through, as click-jackers draw it.
    await page.evaluate(() => {
      const layer = document.createElement('div')
      layer.id = 'layer'
      layer.style.cssText = 'position:fixed;inset:0;background:#fffe;pointer-events:none;z-index:9'
      document.body.append(layer)
    })
    await expect.poll(() => approve.isEnabled()).toBe(false)
    await page.evaluate(() => document.querySelector('#layer')?.remove())
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.opacity = '0.1'
    })
    await sleep(900)
    expect(await approve.isEnabled()).toBe(false)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.opacity = '1'
    })
    await approve.click()
    const { value } = (await answer) as { value: `0x${string}` }
    expect(await recoverMessageAddress({ message: 'Hello', signature: value })).toBe(address)
    await page.context().close()
  })

  it('[S6.approve-personal-sign] a page that covers what is asked, and leaves the button in sight, gets no click', async () => {
    const page = await open()
    await signIn(page, 'covers@mail.test')
    const address = await addressOf(page)
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    const button = await approve.boundingBox()
    const over = (top: number, bottom: number) =>
      page.evaluate(
        ([from, to]) => {
          document.querySelector('#layer')?.remove()
          const layer = document.createElement('div')
          layer.id = 'layer'
          layer.style.cssText = `position:fixed;left:0;right:0;top:${from}px;height:${to! - from!}px;background:#fff;z-index:9`
          document.body.append(layer)
        },
        [top, bottom],
      )
    await over(0, (button?.y ?? 0) - 10)
    await expect.poll(() => approve.isEnabled()).toBe(false)
    // One row is enough: the account that is asked.
    const row = await frameOf(page).locator('.row').last().boundingBox()
    await page.evaluate(() => document.querySelector('#layer')?.remove())
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await over(row?.y ?? 0, (row?.y ?? 0) + 20)
    await expect.poll(() => approve.isEnabled()).toBe(false)
    await page.evaluate(() => document.querySelector('#layer')?.remove())
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('[S6.approve-personal-sign] a page that shows a strip of the frame with the button alone gets no click', async () => {
    const page = await open()
    await signIn(page, 'strip@mail.test')
    const address = await addressOf(page)
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('#w3m-iframe')
      // The lowest 90 px of the frame, through a hole in the page.
      frame!.style.clipPath = 'inset(510px 0 0 0)'
    })
    const clipped = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await sleep(2_000)
    expect(await clipped.approve.isEnabled()).toBe(false)
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('#w3m-iframe')
      frame!.style.clipPath = 'none'
      // The same by a frame as low as its button: what scrolls is seen by nobody.
      frame!.style.height = '90px'
    })
    await sleep(2_000)
    expect(await clipped.approve.isEnabled()).toBe(false)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.height = '600px'
    })
    await clipped.approve.click()
    expect(await clipped.answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('[S6.approve-personal-sign] what is longer than the frame is scrolled to its end first', async () => {
    const page = await open()
    await signIn(page, 'long@mail.test')
    const address = await addressOf(page)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.height = '320px'
    })
    const text = `0x${Buffer.from('A line of the text.\n'.repeat(40)).toString('hex')}`
    const { answer, approve } = await begin(page, 'personal_sign', [text, address])
    await sleep(2_000)
    expect(await approve.isEnabled()).toBe(false)
    const scroll = (by: number) =>
      frameOf(page)
        .locator('html')
        .evaluate((root, pixels) => root.scrollBy({ top: pixels, behavior: 'instant' }), by)
    // What is flicked past was not seen.
    await scroll(4_000)
    await sleep(1_000)
    expect(await approve.isEnabled()).toBe(false)
    await scroll(-4_000)
    for (let step = 0; step < 20; step += 1) {
      await scroll(60)
      await sleep(200)
    }
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('a click that a script makes is none', async () => {
    const page = await open()
    await signIn(page, 'script@mail.test')
    const address = await addressOf(page)
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await approve.evaluate((button: HTMLButtonElement) => button.click())
    await frameOf(page).getByRole('button', { name: 'Refuse' }).click()
    expect(await answer).toEqual({ error: 'User rejected the request' })
    await page.context().close()
  })
})

describe('threat 2: what was seen once is taken away before the click', () => {
  it.each([
    ['another site', () => open()],
    ['the wallet’s own site', () => openNear()],
  ])(
    'a page of %s that shows the question, and then the button alone, gets no click',
    async (_, show) => {
      const page = await show()
      await signIn(page, `${new URL(page.url()).hostname.replaceAll('.', '-')}@mail.test`)
      const address = await addressOf(page)
      const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
      const styled = (name: 'clipPath' | 'top' | 'height', value: string) =>
        page.evaluate(
          ([key, css]) => {
            document.querySelector<HTMLElement>('#w3m-iframe')!.style[key] = css
          },
          [name, value] as const,
        )
      await expect.poll(() => approve.isEnabled()).toBe(true)
      const [frame, button] = [
        await page.locator('#w3m-iframe').boundingBox(),
        await approve.boundingBox(),
      ]
      const above = (button?.y ?? 0) - (frame?.y ?? 0) - 10
      // A hole in the page, and the window's own edge: the frame keeps its size, and hears of nothing.
      for (const [name, value, before] of [
        ['clipPath', `inset(${above}px 0 0 0)`, 'none'],
        ['top', `${-above}px`, '40px'],
      ] as const) {
        await styled(name, value)
        await expect.poll(() => approve.isEnabled(), { message: name }).toBe(false)
        await styled(name, before)
        await expect.poll(() => approve.isEnabled(), { message: name }).toBe(true)
      }
      // A frame that is made as low as its answers.
      await styled('height', '140px')
      await expect.poll(() => approve.isEnabled()).toBe(false)
      await sleep(1_500)
      expect(await approve.isEnabled()).toBe(false)
      await styled('height', '600px')
      await approve.click()
      expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
      await page.context().close()
    },
  )

  it('whoever presses again and again while a question comes has not answered it', async () => {
    const page = await open()
    await signIn(page, 'again@mail.test')
    const address = await addressOf(page)
    const ask = () => begin(page, 'personal_sign', ['0x48656c6c6f', address])
    const first = await ask()
    await expect.poll(() => first.approve.isEnabled()).toBe(true)
    const at = await first.approve.boundingBox()
    await frameOf(page).getByRole('button', { name: 'Refuse' }).click()
    await first.answer
    // A game in which one has to be quick, and the question comes below the pointer.
    const game = (async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await page.mouse.click((at?.x ?? 0) + 20, (at?.y ?? 0) + 20)
        await sleep(150)
      }
    })()
    const { answer, approve } = await ask()
    const said = await Promise.race([answer, game])
    expect(said).toBeUndefined()
    await sleep(700)
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('the fields of structured data that nobody knows are covered by no page', async () => {
    const page = await openNear()
    await signIn(page, 'fields@mail.test')
    const address = await addressOf(page)
    const data = {
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Vote: [{ name: 'all', type: 'string' }],
      },
      primaryType: 'Vote',
      domain: { name: 'Harbour' },
      message: { all: 'Everything that I have goes to Mallory.' },
    }
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.height = '720px'
    })
    const { answer, approve } = await begin(page, 'eth_signTypedData_v4', [
      address,
      JSON.stringify(data),
    ])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    const field = await frameOf(page).getByText('Everything that I have').boundingBox()
    await page.evaluate(
      ([top, height]) => {
        const layer = document.createElement('div')
        layer.id = 'layer'
        layer.style.cssText = `position:fixed;left:0;right:0;top:${top}px;height:${height}px;background:#fff;z-index:9`
        document.body.append(layer)
      },
      [field?.y ?? 0, field?.height ?? 0],
    )
    await expect.poll(() => approve.isEnabled()).toBe(false)
    await page.evaluate(() => document.querySelector('#layer')?.remove())
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('the end of a long text was on the screen before the button takes a click', async () => {
    const page = await open()
    await signIn(page, 'end@mail.test')
    const address = await addressOf(page)
    const text = `${'A line of the text.\n'.repeat(40)}Everything goes to Mallory.`
    const asked = `0x${Buffer.from(text).toString('hex')}`
    const { answer, approve } = await begin(page, 'personal_sign', [asked, address])
    await sleep(2_000)
    expect(await approve.isEnabled()).toBe(false)
    await page.mouse.move(200, 200)
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 100)
      await sleep(200)
    }
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('presses lead through all that was not in sight, a screen at a time, until the button takes a click', async () => {
    const page = await open()
    await signIn(page, 'rest@mail.test')
    const address = await addressOf(page)
    const text = `0x${Buffer.from('A line of the text.\n'.repeat(80)).toString('hex')}`
    const { answer, approve } = await begin(page, 'personal_sign', [text, address])
    const rest = frameOf(page).getByRole('button', { name: 'Show the rest' })
    await rest.waitFor()
    expect(await approve.isEnabled()).toBe(false)
    let presses = 0
    for (; presses < 12 && !(await approve.isEnabled()); presses += 1) {
      await rest.click()
      await sleep(900)
    }
    expect(presses).toBeGreaterThan(2)
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })

  it('a frame that its page makes too small to be read takes no click', async () => {
    const page = await open()
    await signIn(page, 'small@mail.test')
    const address = await addressOf(page)
    const { answer, approve } = await begin(page, 'personal_sign', ['0x48656c6c6f', address])
    await expect.poll(() => approve.isEnabled()).toBe(true)
    for (const name of ['zoom', 'scale'] as const) {
      await page.evaluate((key) => {
        document.querySelector<HTMLElement>('#w3m-iframe')!.style[key] = '0.3'
      }, name)
      await sleep(1_500)
      expect(await approve.isEnabled(), name).toBe(false)
      await page.evaluate((key) => {
        document.querySelector<HTMLElement>('#w3m-iframe')!.style[key] = '1'
      }, name)
      await expect.poll(() => approve.isEnabled(), { message: name }).toBe(true)
    }
    await approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/u) })
    await page.context().close()
  })
})

describe('threat 2: what a page hides by a mask, a shape or an outline, which no browser tells', () => {
  it('an operator who asks in the wallet’s window has nothing approved in the page', async () => {
    const wallet = await startWalletServer({
      pages: partners.pages,
      rpcUrl: partners.anvil.rpcUrl,
      allowedOrigins: [partners.app.origin],
      approvals: 'window',
    })
    const visitor = visitorOf(() => ({ ...partners, wallet }))
    const page = await visitor.open()
    await visitor.signIn(page, 'mask@mail.test')
    const address = await visitor.addressOf(page)
    const { answer, approve } = await visitor.begin(page, 'personal_sign', [
      '0x48656c6c6f',
      address,
    ])
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#w3m-iframe')!.style.mask =
        'linear-gradient(transparent 80%, #000 80%)'
    })
    const opened = page.context().waitForEvent('page')
    await frameOf(page).getByRole('button', { name: 'Check in a window' }).click()
    expect(await approve.count()).toBe(0)
    const window = await opened
    await window.getByText('Hello').waitFor()
    await window.getByRole('button', { name: 'Approve' }).click()
    const { value } = (await answer) as { value: `0x${string}` }
    expect(await recoverMessageAddress({ message: 'Hello', signature: value })).toBe(address)
    await page.context().close()
    await wallet.stop()
  })
})
