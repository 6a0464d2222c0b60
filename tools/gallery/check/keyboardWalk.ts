import type { Page } from '@playwright/test'
import { arrowsHere, boxesHere, markControls, noteFocus, unreached } from './inPage.ts'

/** Walks once through a view with the keyboard alone: every control is reached, each focus can be seen, Escape answers. */
export async function keyboardWalk(page: Page): Promise<string[]> {
  const wrong = new Set<string>()
  const note = async () => {
    const problem = await page.evaluate(noteFocus)
    if (problem) wrong.add(problem)
  }
  const { tab } = await page.evaluate(markControls)
  for (let step = 0; step < tab + 3; step++) {
    await page.keyboard.press('Tab')
    await note()
    const arrows = await page.evaluate(arrowsHere)
    // Down reaches all of a list, right all of a grid or of tabs.
    const boxes = await page.evaluate(boxesHere)
    // Each digit of a code leads on to the next box; the last one stays empty, for a whole code is sent off.
    for (let typed = 0; typed < boxes; typed++) {
      await page.keyboard.press('1')
      await note()
    }
    for (const key of arrows > 0 ? ['ArrowDown', 'ArrowRight'] : []) {
      await page.keyboard.press('Home')
      await note()
      for (let moved = 0; moved < arrows; moved++) {
        await page.keyboard.press(key)
        await note()
      }
    }
  }
  for (const problem of await page.evaluate(unreached)) wrong.add(problem)
  await page.keyboard.press('Escape')
  if (!(await answersSoon(page))) wrong.add('Escape neither closes the dialog nor shakes it.')
  return [...wrong]
}

/** Whether the dialog closes or shakes. What closing led to is on screen first: the dialog leaves a task later. */
async function answersSoon(page: Page): Promise<boolean> {
  for (let look = 0; look < 8; look += 1) {
    const answered = await page.evaluate(() => {
      const dialog = document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')
      return !dialog?.open || 'shaking' in dialog.dataset
    })
    if (answered) return true
    await page.waitForTimeout(50)
  }
  return false
}
