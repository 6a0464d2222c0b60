import { tryOnrampKeys } from '@causeway/services/chainData/onramp/tryOnrampKeys'
import { createLog } from '@causeway/services/lib/log/log'
import type { Finding } from './reportLines.ts'

/** Whether the keys of sellers of tokens work: each is asked once what it offers. Without a key nobody is asked. */
export async function onrampKeys(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const tried = await tryOnrampKeys(env, createLog({ level: 'silent' }))
  if (tried.length === 0) {
    const says =
      'no key set: npm start sells test tokens for no money (COINBASE_API_KEY, MELD_API_KEY)'
    return [{ level: 'good', subject: 'on-ramp', says }]
  }
  return tried.map(({ provider, works, says }) => {
    const subject = `${provider} key`
    return works
      ? { level: 'good', subject, says }
      : { level: 'missing', subject, says, fix: 'docs/guides/onramp.md says what each variable is' }
  })
}
