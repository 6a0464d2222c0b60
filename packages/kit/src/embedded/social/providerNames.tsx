import type { SocialLogin } from '../../core/options/createOptions.ts'

/** Names of services are said alike in every language. */
export const providerNames: Readonly<Record<Exclude<SocialLogin, 'passkey'>, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Own line drawings in a square of 18: a service is known by its name beside or under them. */
export const providerDrawings: Readonly<Record<SocialLogin, string>> = {
  google: 'M14.2 9H9.4M14.2 9a5.2 5.2 0 11-1.6-3.7',
  x: 'M4 4l10 10M14 4L4 14',
  discord: 'M5.6 5.2h6.8l2.1 6.6-2.6 1.7-1.1-1.6H7.2l-1.1 1.6-2.6-1.7zM7.1 9v.1M10.9 9v.1',
  farcaster: 'M4 4.2h10M5.4 4.2V14M12.6 4.2V14M5.4 10a3.6 3.6 0 017.2 0M4 14h3M11 14h3',
  github: 'M6.3 6L3.3 9l3 3M11.7 6l3 3-3 3M10.2 4.3l-2.4 9.4',
  apple:
    'M9 6.2c.9-.8 2-1 3-.6.8.3 1.4.8 1.7 1.4-1.9 1.2-1.6 3.9.4 4.7-.6 1.7-1.7 3-2.7 3-.8 0-1.3-.4-2.4-.4s-1.6.4-2.4.4C5 14.7 3.7 12 3.7 9.6c0-2.5 1.5-4.2 3.3-4.2.8 0 1.4.4 2 .8zM9 5c0-1.4.9-2.5 2.2-2.7',
  facebook: 'M11.9 4.2h-1.2a2.3 2.3 0 00-2.3 2.3v8.3M5.9 8.9h5',
  passkey: 'M9.4 8.2a3 3 0 10-1.2 2.6L15 10.8M12.6 10.8v2.2M7 8.3v.1',
}
