import * as v from 'valibot'
import { parseEther, type Hex } from 'viem'
import { chainSettings } from '@causeway/services/lib/config/chainSettings'
import { databaseSettings } from '@causeway/services/lib/config/databaseSettings'
import { defineSettings, type ConfigOf } from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { privateKey, wholeNumberFrom } from '@causeway/services/lib/config/variables'
import { appSettings } from '../site/settings/appSettings.ts'

interface OwnConfig {
  readonly maintain: {
    /** Of the account that sends; null: nothing is sent. */
    readonly key: Hex | null
    readonly everyMs: number
    /** Wei of fees that the account may pay in a day (UTC). */
    readonly feesADay: bigint
  }
}

const coins = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(?:\.\d{1,18})?$/u, 'must be an amount of coins such as 0.5'),
  v.transform((text) => parseEther(text)),
)

const own = defineSettings({
  variables: {
    MAINTAIN_KEY_SECRET: v.optional(privateKey),
    MAINTAIN_MINUTES: v.optional(wholeNumberFrom(1, 60), '10'),
    MAINTAIN_FEES_A_DAY: v.optional(coins, '1'),
  },
  howToFix: {
    MAINTAIN_KEY_SECRET:
      'Give the private key of an account that pays fees and holds nothing else: MAINTAIN_KEY_SECRET=0x…, or leave it out: nobody does the regular work on the plans.',
    MAINTAIN_MINUTES:
      'Say after how many minutes the plans are looked at again: MAINTAIN_MINUTES=10.',
    MAINTAIN_FEES_A_DAY:
      'Say how many coins of the chain that account may pay for fees in a day: MAINTAIN_FEES_A_DAY=1.',
  },
  problems: (set) =>
    set['MAINTAIN_KEY_SECRET'] && !set['CAUSEWAY_CONTRACT_ENUMERATION']
      ? [
          '  CAUSEWAY_CONTRACT_ENUMERATION is not set, but MAINTAIN_KEY_SECRET is. Name the contract that lists the plans, as "deploy" wrote it.',
        ]
      : [],
  configOf: (read): OwnConfig => ({
    maintain: {
      key: (read.MAINTAIN_KEY_SECRET as Hex | undefined) ?? null,
      everyMs: read.MAINTAIN_MINUTES * 60_000,
      feesADay: read.MAINTAIN_FEES_A_DAY,
    },
  }),
})

/** All that the regular work on the plans reads. */
export const maintainSettings = joinSettings(chainSettings, databaseSettings, appSettings, own)

/** What it is told. */
export type MaintainConfig = ConfigOf<typeof maintainSettings>
