import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '../../../../apps/styles/tokens.css'
import { RowsSkeleton } from './RowsSkeleton.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

it('takes no more than the width of a phone, however many columns will come', async () => {
  await page.viewport(390, 844)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RowsSkeleton columns={8} />)
  await expect.element(page.getByRole('table')).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(page.getByRole('row').elements()).toHaveLength(6)
})
