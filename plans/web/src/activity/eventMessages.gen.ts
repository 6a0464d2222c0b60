// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'

/** What happened in plans, as sentences. */
export const eventMessages = defineMessages('event', {
  people: {
    you: 'You',
    member: (id: string) =>
    `Member ${id}`,
    nobody: 'Somebody',
  },
  kinds: {
    deposit: (who: string, amount: string) =>
    `${who} deposited ${amount}`,
    contribution: (who: string, amount: string) =>
    `${who} contributed ${amount}`,
    purchase: (who: string, amount: string) =>
    `${who} bought for ${amount}`,
    funding: (_who: string, amount: string) =>
    `${amount} was added to the reserve`,
    donation: (_who: string, amount: string) =>
    `${amount} came in as a donation`,
    revenue: (_who: string, amount: string) =>
    `${amount} of revenue came in`,
    unsold: (_who: string, amount: string) =>
    `${amount} that nobody bought went back`,
    principal: (who: string, amount: string) =>
    `${who} withdrew ${amount} of own principal`,
    refund: (who: string, amount: string) =>
    `${who} received a refund of ${amount}`,
    reward: (who: string, amount: string) =>
    `${who} claimed ${amount}`,
    commission: (who: string, amount: string) =>
    `${who} received a commission of ${amount}`,
    levelBonus: (who: string, amount: string) =>
    `${who} received a level share of ${amount}`,
    matrixPayout: (who: string, amount: string) =>
    `${who} received a matrix share of ${amount}`,
    pairBonus: (who: string, amount: string) =>
    `${who} received a pair share of ${amount}`,
    poolShare: (who: string, amount: string) =>
    `${who} received a pool share of ${amount}`,
    rebate: (who: string, amount: string) =>
    `${who} received a rebate of ${amount}`,
    prize: (who: string, amount: string) =>
    `${who} took a prize of ${amount}`,
    pot: (who: string, amount: string) =>
    `${who} received a pot of ${amount}`,
    saleTokens: (who: string, amount: string) =>
    `${who} took ${amount} that were bought`,
    fee: (who: string, amount: string) =>
    `${who} took a fee of ${amount}`,
    operatorShare: (_who: string, amount: string) =>
    `${amount} went to the operator`,
    reserveShare: (_who: string, amount: string) =>
    `${amount} went to the community reserve`,
    passedOn: (_who: string, amount: string) =>
    `${amount} went on to another plan`,
    finalized: (who: string, amount: string) =>
    `${who} made a purchase that became final: ${amount}`,
    used: (who: string, amount: string) =>
    `${who} had used ${amount} of a refunded purchase`,
    refundDue: (who: string, amount: string) =>
    `${who} may take back ${amount}`,
    collected: (who: string, amount: string) =>
    `${who} took out commissions of ${amount}`,
    points: (who: string, amount: string) =>
    `${who} gained points: ${amount}`,
    joined: (who: string) =>
    `${who} joined`,
    placed: (who: string) =>
    `${who} took a seat`,
    walletChanged: (who: string) =>
    `${who} moved the membership to another wallet`,
    note: 'The plan made a note on the chain',
  },
  names: {
    Named: (who: string, _amount: string, prize: string, round: string) =>
    `Named fastest for prize ${prize} of round ${round}: ${who}`,
    Placed: (who: string) =>
    `${who} took a place in the tree`,
    Paused: 'New entries were paused',
    PotFed: (_who: string, amount: string) =>
    `${amount} went into a pot`,
    PotPaid: (who: string, amount: string) =>
    `${who} received ${amount} of a pot`,
    Rolled: (_who: string, amount: string) =>
    `${amount} that nobody claimed moved on to a later pot`,
    Funded: (_who: string, amount: string) =>
    `${amount} went into the reserve of another plan`,
    TakenInKind: (who: string) =>
    `${who} took a part of a token as it is`,
    TakenWithoutPrice: (who: string) =>
    `${who} took tokens as they are while a price was missing`,
    GivenUp: (who: string, amount: string) =>
    `${who} left ${amount} of unclaimed rewards to those who stay`,
    EpochFunded: (_who: string, amount: string) =>
    `${amount} was put into an epoch’s pot`,
    RoundFunded: (_who: string, amount: string) =>
    `${amount} was put into a round’s prizes`,
    SetOff: (_who: string, amount: string) =>
    `A seat’s own pot paid ${amount} of its contribution`,
    PotReleased: (_who: string, amount: string) =>
    `${amount} left a pot for its receiver`,
    TierSold: (who: string) =>
    `${who} bought a tier`,
    PointsCounted: (who: string, amount: string) =>
    `${who} gained points for ${amount}`,
    Contributed: 'A contribution was settled without new money',
  },
  sentTo: (sentence: string, wallet: string) =>
    `${sentence}, sent to ${wallet}`,
  own: (action: string, amount: string) =>
    `${action}: ${amount}`,
})
