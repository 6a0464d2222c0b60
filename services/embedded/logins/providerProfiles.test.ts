import { describe, expect, it } from 'vitest'
import { providerProfiles } from './providerProfiles.ts'

const config = { id: 'id', secret: 'secret', url: 'https://stand-in.test' } as never
const read = (
  name: keyof typeof providerProfiles,
  answers: Readonly<Record<string, unknown>>,
  claims: unknown = null,
) =>
  providerProfiles[name](config).read({
    claims,
    token: 't',
    async get(url) {
      const { pathname } = new URL(url)
      if (pathname in answers) return answers[pathname]
      throw new Error(`403 ${pathname}`)
    },
  })

describe('what a login does without', () => {
  it('[S1.embedded-social] GitHub without the right to see addresses, or with odd ones, is a login', async () => {
    const user = { id: 7, login: 'ada' }
    const without = { subject: '7', name: 'ada', email: null }
    expect(await read('github', { '/user': user })).toEqual(without)
    for (const odd of [{ message: 'no' }, null, [{ email: 1 }], 'text'])
      expect(await read('github', { '/user': user, '/user/emails': odd })).toEqual(without)
    const good = { email: 'ada@mail.test', primary: true, verified: true }
    const unproved = { ...good, email: 'eve@mail.test', verified: false }
    expect(
      await read('github', { '/user': user, '/user/emails': [{ odd: 1 }, unproved, good] }),
    ).toEqual({ ...without, email: 'ada@mail.test' })
  })

  it.each(['', 'n\u0000o', 'x'.repeat(400), 7, {}, null])(
    'a name that is %j is no name',
    async (name) => {
      expect(
        await read('google', {}, { sub: 's', name, email: name, email_verified: 'perhaps' }),
      ).toEqual({
        subject: 's',
        name: null,
        email: null,
      })
      expect(
        (
          await read('discord', {
            '/api/users/@me': { id: '1', username: name, global_name: name },
          })
        ).name,
      ).toBeNull()
      expect(
        (await read('x', { '/2/users/me': { data: { id: '1', username: name } } })).name,
      ).toBeNull()
    },
  )

  it('[S1.embedded-social] an address that is not proved is none', async () => {
    const email = 'ada@mail.test'
    const said = { sub: 's', email, email_verified: false }
    expect(await read('google', {}, said)).toMatchObject({ email: null })
    const shown = (verified: boolean) => ({ '/api/users/@me': { id: '1', email, verified } })
    expect(await read('discord', shown(false))).toMatchObject({ email: null })
    expect(await read('discord', shown(true))).toMatchObject({ email })
  })

  it('[S1.embedded-social] error: who it is, is needed', async () => {
    await expect(read('google', {}, { name: 'Ada' })).rejects.toThrow()
    await expect(read('google', {}, { sub: 's\u0000' })).rejects.toThrow()
    await expect(read('github', {})).rejects.toThrow('403')
  })
})
