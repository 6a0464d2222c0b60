import '../../../../apps/styles/tokens.css'
import '../../../../apps/styles/base.css'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './Button.tsx'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  delete document.documentElement.dataset['theme']
})

function show(unavailable: boolean): HTMLElement {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const shown = root
  flushSync(() =>
    shown.render(
      <Button kind="primary" wide unavailable={unavailable}>
        Deposit
      </Button>,
    ),
  )
  return page.getByRole('button', { name: 'Deposit' }).element() as HTMLElement
}

/** WCAG 2.2 contrast of text and ground as they are painted at this very moment. */
function contrast(element: HTMLElement): number {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('This browser has no canvas.')
  const luminance = (color: string) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
      const part = byte / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const { color, backgroundColor } = getComputedStyle(element)
  const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].toSorted(
    (a, b) => a - b,
  )
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'])('Button, %s', (theme) => {
  it('stays readable in the moment in which it becomes unavailable and available again, under a pointer too', async () => {
    document.documentElement.dataset['theme'] = theme
    root = undefined
    for (const hover of [false, true]) {
      const button = show(false)
      if (hover) await userEvent.hover(button)
      for (const unavailable of [true, false, true, false]) {
        // Reading the style makes it the state that a fade would start from.
        expect(getComputedStyle(button).backgroundColor).not.toBe('')
        show(unavailable)
        expect(contrast(button)).toBeGreaterThanOrEqual(4.5)
        await new Promise((done) => setTimeout(done, 40))
        expect(contrast(button)).toBeGreaterThanOrEqual(4.5)
        await new Promise((done) => setTimeout(done, 160))
      }
    }
  })
})
