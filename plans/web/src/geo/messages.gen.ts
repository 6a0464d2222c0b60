// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** Why an offer is not shown here. */
export const geoMessages = defineMessages('geo', {
  title: 'Not offered where you are',
  text: (what: string) => `By its time zone, this device is in a place in which whoever runs this site does not offer ${what}. What you already have stays yours: you can connect, claim and withdraw as always.`,
  features: {
    onramp: 'buying tokens with money',
    tokenSale: 'token sales',
    raffle: 'raffles',
    referralPlans: 'plans that pay commissions',
  },
})
