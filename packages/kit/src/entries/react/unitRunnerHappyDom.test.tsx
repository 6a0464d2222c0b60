// @vitest-environment happy-dom
import { expect, it } from 'vitest'
// The same in the other page without a browser that apps test in: every case of it runs here, too.
import './unitRunner.test.tsx'

it('is happy-dom', () => expect(window).toHaveProperty('happyDOM'))
