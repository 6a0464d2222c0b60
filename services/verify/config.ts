import * as v from 'valibot'
import { defineSettings } from '../lib/config/defineSettings.ts'

/** Where the verify service keeps its key. */
export interface VerifyConfig {
  readonly verify: { readonly keyFile: string }
}

/** All that the verify service reads. */
export const verifySettings = defineSettings({
  variables: { VERIFY_KEY_FILE: v.optional(v.string(), '.causeway/verify.json') },
  howToFix: {
    VERIFY_KEY_FILE:
      'Name the file of the key that attestations are signed with: VERIFY_KEY_FILE=/var/lib/causeway/verify.json.',
  },
  configOf: (read): VerifyConfig => ({ verify: { keyFile: read.VERIFY_KEY_FILE } }),
})
