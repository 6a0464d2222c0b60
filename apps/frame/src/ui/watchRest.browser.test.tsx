import { frameLimits } from '@causeway/protocol/frame/limits'
import { expect, it } from 'vitest'
import { button, heading, show } from './dom.ts'
import { watchHeight } from './watchHeight.ts'
import { watchRest } from './watchRest.ts'

const off = () =>
  [...document.querySelectorAll('#screen button')].map(
    (one) => one.getAttribute('aria-disabled') === 'true',
  )

it('buttons look off for as long as the browser drops what is pressed: after a screen came, and after the frame was resized', async () => {
  document.body.innerHTML = '<main id="screen"></main>'
  watchRest()
  const since = performance.now()
  show(
    heading('A question'),
    button('Refuse', () => undefined),
  )
  await expect.poll(off).toEqual([true])
  await expect.poll(off, { timeout: 3_000 }).toEqual([false])
  expect(performance.now() - since).toBeGreaterThanOrEqual(frameLimits.stillMs)
  window.dispatchEvent(new Event('resize'))
  expect(off()).toEqual([true])
  document.querySelector('#screen')?.append(button('Set up a recovery', () => undefined))
  await expect.poll(off).toEqual([true, true])
  await expect.poll(off, { timeout: 3_000 }).toEqual([false, false])
  // What comes while the frame rests takes its press at once.
  document.querySelector('#screen')?.append(button('Later', () => undefined))
  await expect.poll(off).toEqual([false, false, false])
})

it('tells the height of each screen, also when it is as high as the one before, and none for an empty one', async () => {
  document.body.innerHTML = '<main id="screen"></main>'
  const told: number[] = []
  watchHeight((height) => told.push(height))
  const question = () =>
    show(
      heading('A question'),
      button('Refuse', () => undefined),
    )
  question()
  await expect.poll(() => told.length).toBe(1)
  show()
  await new Promise((resolve) => setTimeout(resolve, 100))
  question()
  await expect.poll(() => told.length).toBe(2)
  expect(told[0]).toBe(told[1])
  expect(told[0]).toBeGreaterThan(20)
})
