import { expect, type Locator, type Page } from '@playwright/test'
import { buttonName } from '../walks/buttonName.ts'

/** A thing to do on a plan's page, in the words that its visitors see. */
export interface PlanWay {
  readonly tab: string
  /** Its title, where a tab has several. */
  readonly way?: string
  /** What is filled in, by label; of a list the option with that value, or the first with that text in it. */
  readonly fill?: Readonly<Record<string, string>>
  readonly press: string
}

/** Everything that one rendering of the page says, of one block. */
interface Snapshot {
  readonly block: bigint
  /** Whether the member's own figures are there yet; they are read after those for everybody. */
  readonly hasPosition: boolean
  /** Figures of the plan and of the member by label, each with its unit. */
  readonly figures: Readonly<Record<string, string>>
  /** Token, what is held, what is owed, what is over. */
  readonly books: readonly (readonly string[])[]
}

/** The page of any plan. */
export function openPlanPage(page: Page) {
  const panel = page.getByRole('region', { name: 'What you can do' })
  const notice = panel.locator('[data-tone]')
  const button = (press: string): Locator =>
    panel.locator('form').getByRole('button', { name: buttonName(press) })

  async function fill(label: string, text: string): Promise<void> {
    // A tab's panel may have the name of a field.
    const field = panel.getByLabel(label, { exact: true }).and(panel.locator('input, select'))
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement)
    if (!isList) return field.fill(text)
    // What time opens is offered from the next block that the page has seen.
    await expect(async () => {
      const values = await field
        .locator('option')
        .evaluateAll((options) =>
          options.map((one) => [(one as HTMLOptionElement).value, one.textContent]),
        )
      const found = values.find(([value, words]) => value === text || words?.includes(text))
      if (!found?.[0]) throw new Error(`${label} offers no "${text}" but ${values.join('; ')}.`)
      await field.selectOption(found[0])
    }).toPass({ timeout: 15_000 })
  }

  const rows = openRows(page, panel)

  return {
    panel,
    notice,
    offers: (way: Pick<PlanWay, 'tab' | 'way'>) => rows.offers(way),
    button,
    /** Goes to the form and fills it in. */
    async open({ tab, way, fill: fields = {} }: Omit<PlanWay, 'press'>): Promise<void> {
      await rows.goTo(tab, way)
      if (way) await rows.choose(way)
      if (fields['Receiving address']) await panel.getByLabel('Send it to another address').check()
      for (const [label, text] of Object.entries(fields)) await fill(label, text)
    },
    /** A line of "What will happen". */
    line: (name: string): Locator =>
      panel
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd'),
    /** The block of which the trial run is. */
    async triedAt(): Promise<bigint> {
      const said = panel.getByText(/Tried out on the chain’s state of block [\d,]+/u)
      return number(await said.textContent())
    },
    /** What the transaction came to: the block that has it, once the history has it too. */
    async doneIn(): Promise<bigint> {
      await expect(notice).toContainText(/Done in block [\d,]+(?!.*Waiting)/u)
      return number(/Done in block ([\d,]+)/u.exec((await notice.textContent()) ?? '')?.[1])
    },
    snapshot: (): Promise<Snapshot> =>
      page.evaluate(read).then(({ block, ...rest }) => ({ block: number(block), ...rest })),
  }
}

/** What the card offers: the form that stands there, rows of others, and the keepers’ fold. */
function openRows(page: Page, panel: Locator) {
  const heading = panel.getByRole('heading', { level: 2 })
  const fold = panel
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: /^Upkeep$/u }) })

  /** Opens the form of a row, or of the keepers’ fold; nothing is to be done where it stands there already. */
  async function goTo(tab: string, way: string | undefined, timeout = 60_000): Promise<void> {
    await expect(async () => {
      if ((await heading.textContent({ timeout: 2_000 }).catch(() => '')) !== tab) {
        const row = await rowOf(tab, way)
        await row.click({ timeout: 2_000 })
      }
      await expect(heading).toHaveText(tab, { timeout: 2_000 })
    }).toPass({ timeout })
  }

  async function rowOf(tab: string, way: string | undefined): Promise<Locator> {
    if (tab !== 'Upkeep')
      return panel
        .getByRole('list', { name: 'Also here' })
        .getByRole('button', { name: tab, exact: true })
    // Nothing to keep up here: no row is found in no fold.
    if (
      (await fold.count()) > 0 &&
      !(await fold.evaluate((one) => (one as HTMLDetailsElement).open))
    )
      await fold.locator('summary').click()
    const rows = fold.getByRole('button')
    return way ? rows.filter({ hasText: way }).first() : rows.first()
  }

  const formOf = (way: string) => panel.getByRole('form', { name: way, exact: true })
  const radioOf = (way: string) => panel.getByRole('radio', { name: way, exact: true })

  return {
    goTo,
    /** Chooses a way; one that has just become possible comes with the next block that the page sees. */
    async choose(way: string): Promise<void> {
      await expect(async () => {
        if ((await formOf(way).count()) === 0) await radioOf(way).check({ timeout: 2_000 })
        await expect(formOf(way)).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    },
    /** Whether a form can be opened now; what cannot be done has a sentence in its place. */
    async offers({ tab, way }: Pick<PlanWay, 'tab' | 'way'>): Promise<boolean> {
      const isOpen = (await heading.count()) > 0 && (await heading.textContent()) === tab
      if (!isOpen && (await (await rowOf(tab, way)).count()) === 0) return false
      // A row may go with the next block: whoever asks again then hears it.
      await goTo(tab, way, 5_000)
      return !way || (await formOf(way).or(radioOf(way)).count()) > 0
    },
  }
}

export type OpenPlanPage = ReturnType<typeof openPlanPage>

/** Digits of a text as a number. */
function number(text: string | null | undefined): bigint {
  return BigInt((text ?? '').replaceAll(/\D/gu, '') || -1)
}

/** Runs in the page: all of it at once, so that nothing is of another block. */
function read() {
  const figures: Record<string, string> = {}
  const textOf = (element: Element | null) =>
    (element?.textContent ?? '').trim().replaceAll(/\s/gu, ' ')
  const inFold = (title: string) =>
    [...document.querySelectorAll('section')]
      .filter((section) => textOf(section.querySelector('h2')) === title)
      .flatMap((section) => section.querySelector('dl') ?? [])
  // What the page leads with, the member's own or the plan's, and the others of both below it.
  const [lead] = document.querySelectorAll('main dl')
  const position = inFold('Your position')
  const lists = [lead, ...position, ...inFold('The plan now')]
  for (const list of lists)
    for (const row of list?.children ?? []) {
      const [name, value] = [row.querySelector('dt'), row.querySelector('dd')]
      figures[textOf(name)] = textOf(value)
    }
  const block = /Block ([\d,]+)/u.exec(textOf(lead ?? null))?.[1] ?? ''
  const table = document.querySelector('[aria-label="Balance and liabilities of the plan"]')
  const books = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(textOf),
  )
  return { block, hasPosition: position.length > 0, figures, books }
}
