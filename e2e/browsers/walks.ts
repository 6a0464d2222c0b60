import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'

/** One thing that a visitor does; it throws what is not as it should be. */
export interface BrowserWalk {
  readonly name: string
  readonly run: (driver: Driver, url: string) => Promise<void>
}

/** Finds controls in the page and in the modal's shadow root, by what they say. */
const tools = `
const modal = document.querySelector('causeway-modal')?.shadowRoot
const dialog = modal?.querySelector('dialog[open]') ?? undefined
const shown = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0 }
const words = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
const controls = [...document.querySelectorAll('button'), ...(dialog?.querySelectorAll('button, a, input') ?? [])].filter(shown)
const control = (text) => controls.find((element) => words(element).includes(text))
`
const Escape = '\uE00C'

/** Asks until the page says yes. @param what how the failure reads */
async function until(driver: Driver, what: string, body: string, ...args: readonly unknown[]) {
  for (let tries = 0; tries < 60; tries++) {
    if (await driver.run(`${tools}${body}`, ...args)) return
    await sleep(150)
  }
  const seen = await driver.run(
    `${tools}return JSON.stringify({ problems: window.problems, controls: controls.map(words).slice(0, 20) })`,
  )
  throw new Error(`${what}: ${String(seen)}`)
}

/** Presses the control that says something, with the pointer, as soon as it rests. */
async function press(driver: Driver, text: string): Promise<void> {
  await until(driver, `no control says "${text}"`, 'return Boolean(control(arguments[0]))', text)
  let [before, place] = ['', '']
  do {
    before = place
    await sleep(250)
    place = String(
      await driver.run(
        `${tools}const element = control(arguments[0]); element?.scrollIntoView({ block: 'nearest' }); const box = element?.getBoundingClientRect(); return box ? [box.x + box.width / 2, box.y + box.height / 2].join(' ') : ''`,
        text,
      ),
    )
  } while (place === '' || place !== before)
  const [x = 0, y = 0] = place.split(' ').map(Number)
  await driver.press({ x, y })
}

async function open(driver: Driver, url: string): Promise<void> {
  await driver.go(url)
  await press(driver, 'Connect Wallet')
  await until(driver, 'the modal did not open', 'return Boolean(dialog && shown(dialog))')
}

async function isWell(driver: Driver): Promise<void> {
  const problems = await driver.run('return window.problems')
  if (Array.isArray(problems) && problems.length > 0) throw new Error(problems.join('; '))
}

/** Five walks: a page, its modal, the list, a code, languages and looks. */
export const walks: readonly BrowserWalk[] = [
  {
    name: 'open the page',
    async run(driver, url) {
      await driver.go(url)
      await until(driver, 'no button', "return Boolean(control('Connect Wallet'))")
      const strangers = await driver.run(
        "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => !name.startsWith(location.origin) && !name.startsWith('data:'))",
      )
      if (Array.isArray(strangers) && strangers.length > 0)
        throw new Error(`asked other hosts: ${strangers.join(', ')}`)
      await isWell(driver)
    },
  },
  {
    name: 'open and close the modal',
    async run(driver, url) {
      await open(driver, url)
      await until(
        driver,
        'the card is not painted',
        "return Boolean(modal.adoptedStyleSheets?.length) && [...modal.querySelectorAll('*')].some((element) => !/rgba\\(0, 0, 0, 0\\)|transparent/.test(getComputedStyle(element).backgroundColor))",
      )
      await until(
        driver,
        'the focus is not in the dialog',
        'return dialog.contains(modal.activeElement)',
      )
      await sleep(300)
      await driver.type(Escape)
      await until(driver, 'Escape did not close it', 'return !dialog')
      await until(
        driver,
        'the focus did not come back',
        "return (document.activeElement?.textContent ?? '').includes('Connect Wallet')",
      )
      await isWell(driver)
    },
  },
  {
    name: 'search the list and connect',
    async run(driver, url) {
      await open(driver, url)
      await until(driver, 'no wallets of the list', "return Boolean(control('Wallet 1'))")
      await press(driver, 'All Wallets')
      await until(driver, 'no field to search', "return Boolean(dialog.querySelector('input'))")
      await driver.run(`${tools}dialog.querySelector('input').focus()`)
      await driver.type('Wallet 42')
      await until(
        driver,
        'the search found nothing',
        "return Boolean(control('Wallet 42')) && !controls.some((element) => words(element) === 'Wallet 7')",
      )
      await driver.go(url)
      await press(driver, 'Connect Wallet')
      await press(driver, 'Page Wallet')
      await until(driver, 'not connected', "return Boolean(control('0x7'))")
      await isWell(driver)
      await driver.run('localStorage.clear()')
    },
  },
  {
    name: 'show a QR code that a scanner reads',
    async run(driver, url) {
      await open(driver, url)
      await press(driver, 'Another device')
      await until(driver, 'no code is drawn', "return Boolean(dialog.querySelector('svg path'))")
      for (let tries = 0; ; tries++) {
        await sleep(400)
        const png = await driver.picture()
        await driver.run(
          'window.readQr(arguments[0]).then((text) => { window.code = text ?? "" })',
          png,
        )
        await sleep(300)
        const read = JSON.stringify(await driver.run('return window.code'))
        if (read?.startsWith('"wc:')) break
        if (tries > 8) throw new Error(`the code reads ${read}`)
      }
      await isWell(driver)
    },
  },
  {
    name: 'Arabic from right to left; dark and light',
    async run(driver, url) {
      await driver.go(`${url}/?lang=ar`)
      await until(
        driver,
        'the button does not speak Arabic',
        'return controls.length > 0 && /\\p{Script=Arabic}/u.test(words(controls[0]))',
      )
      const label = String(await driver.run(`${tools}return words(controls[0])`))
      await press(driver, label)
      await until(
        driver,
        'not from right to left',
        "return Boolean(dialog) && getComputedStyle(dialog.querySelector('button')).direction === 'rtl'",
      )
      const ink: string[] = []
      for (const theme of ['dark', 'light']) {
        await open(driver, `${url}/?theme=${theme}`)
        ink.push(
          String(
            await driver.run(
              `${tools}return getComputedStyle(dialog.querySelector('h1, h2')).color`,
            ),
          ),
        )
      }
      if (!ink[0] || ink[0] === ink[1])
        throw new Error(`dark and light are drawn the same: ${ink.join(', ')}`)
      await isWell(driver)
    },
  },
]
