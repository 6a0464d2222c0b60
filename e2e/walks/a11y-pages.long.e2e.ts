import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { test } from './test.ts'
import { expectAccessible } from './violationsOn.ts'

/** WCAG 2.2 AA as far as a program can tell, in both themes, on every kind of page. */
for (const [name, path] of Object.entries(webRoutes))
  test(`behavior: ${name} has no violation that axe finds, light and dark`, async ({
    page,
    urls,
  }) => {
    await expectAccessible(page, `${urls.web}${path}`)
  })
