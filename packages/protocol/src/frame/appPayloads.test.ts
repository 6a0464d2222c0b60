import { expect, it } from 'vitest'
import { readAppMessage } from './readAppMessage.ts'

const asks = (provider: string) =>
  readAppMessage({ type: '@w3m-app/GET_SOCIAL_REDIRECT_URI', id: '1', payload: { provider } }).kind

it.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'])(
  '[S1.frame-socials] the frame hears who wants to come in with %s',
  (provider) => {
    expect(asks(provider)).toBe('request')
  },
)

it('another service is refused by name, and Farcaster has a message of its own', () => {
  for (const provider of ['farcaster', 'telegram', '']) expect(asks(provider)).toBe('wrong')
})
