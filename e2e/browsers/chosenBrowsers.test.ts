import { expect, it } from 'vitest'
import { chosenBrowsers } from './chosenBrowsers.ts'

const browsers = [{ name: 'firefox' }, { name: 'webkit' }]

it('all browsers, or those that are named; a name that is none is an error', () => {
  expect(chosenBrowsers([], browsers)).toEqual(browsers)
  expect(chosenBrowsers(['webkit'], browsers)).toEqual([{ name: 'webkit' }])
  expect(() => chosenBrowsers(['webkit', 'none'], browsers)).toThrow(
    /^"none" is not a browser of these walks\. There are firefox, webkit\.$/u,
  )
})
