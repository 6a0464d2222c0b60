import { describe, expect, it } from 'vitest'
import { createFakeWallet } from '../../test/fakeWallet.ts'
import { parseAnnouncement } from './evmAdapter.ts'
import { parseIcon } from '../core/names.ts'

const detail = () => createFakeWallet().detail()

describe('parseAnnouncement', () => {
  it('takes id, name, rdns and picture of a proper announcement', () => {
    expect(parseAnnouncement(detail())).toMatchObject({
      id: 'org.example.fake',
      name: 'Fake Wallet',
      rdns: 'org.example.fake',
      imageUrl: expect.stringMatching(/^data:image\/svg\+xml/u) as unknown,
    })
  })

  it.each([
    ['nothing', undefined],
    ['text', 'x'],
    ['no provider', { info: detail().info }],
    ['a provider that cannot be asked', { info: detail().info, provider: {} }],
    ['no name', { ...detail(), info: { ...detail().info, name: '  ' } }],
  ])('leaves out %s', (_title, value) => {
    expect(parseAnnouncement(value)).toBeUndefined()
  })

  it.each([81, 300, 100_000])('a name of %i characters is cut, and its wallet stays', (length) => {
    const { info, provider } = detail()
    const name = `<b>${'x'.repeat(length - 3)}`
    expect(parseAnnouncement({ info: { ...info, name }, provider })).toMatchObject({
      id: 'org.example.fake',
      name: `<b>${'x'.repeat(76)}…`,
    })
  })

  it.each(['', 'metamask', 'io metamask', 42, 'javascript:alert(1)'])(
    'rdns %o is none: the name is the id, marked as one',
    (rdns) => {
      const { info, provider } = detail()
      expect(parseAnnouncement({ info: { ...info, rdns }, provider })).toMatchObject({
        id: 'name:Fake Wallet',
        rdns: undefined,
      })
    },
  )
})

describe('parseIcon', () => {
  it.each([
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg/%3E',
    ' data:image/webp;base64,AA',
  ])('keeps %s', (icon) => {
    expect(parseIcon(icon)).toBe(icon.trim())
  })
  it.each([
    'https://example.org/x.png',
    '//x',
    'data:text/html,x',
    'javascript:1',
    '',
    undefined,
    `data:image/png;base64,${'A'.repeat(400_001)}`,
  ])('refuses %s', (icon) => {
    expect(parseIcon(icon)).toBeUndefined()
  })
})
