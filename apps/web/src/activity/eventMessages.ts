import type { ActivityKind } from '@causeway/protocol/plans/activityKinds'
import { defineMessages } from '../i18n/defineMessages.ts'

/** One event in words, with the name of its member and its amount, and where it is about a prize, which one. */
type Sentence = (who: string, amount: string, prize: string, round: string) => string

/** What happened in plans, as sentences. */
export const eventMessages = defineMessages('eventMessages', {
  people: {
    you: 'You',
    member: (id: string) => `Member ${id}`,
    nobody: 'Somebody',
  },
  /** By what an event means for money, whatever the plan. */
  kinds: {
    deposit: (who, amount) => `${who} deposited ${amount}`,
    contribution: (who, amount) => `${who} contributed ${amount}`,
    purchase: (who, amount) => `${who} bought for ${amount}`,
    funding: (_, amount) => `${amount} was added to the reserve`,
    donation: (_, amount) => `${amount} came in as a donation`,
    revenue: (_, amount) => `${amount} of revenue came in`,
    unsold: (_, amount) => `${amount} that nobody bought went back`,
    principal: (who, amount) => `${who} withdrew ${amount} of own principal`,
    refund: (who, amount) => `${who} received a refund of ${amount}`,
    reward: (who, amount) => `${who} claimed ${amount}`,
    commission: (who, amount) => `${who} received a commission of ${amount}`,
    levelBonus: (who, amount) => `${who} received a level share of ${amount}`,
    matrixPayout: (who, amount) => `${who} received a matrix share of ${amount}`,
    pairBonus: (who, amount) => `${who} received a pair share of ${amount}`,
    poolShare: (who, amount) => `${who} received a pool share of ${amount}`,
    rebate: (who, amount) => `${who} received a rebate of ${amount}`,
    prize: (who, amount) => `${who} took a prize of ${amount}`,
    pot: (who, amount) => `${who} received a pot of ${amount}`,
    saleTokens: (who, amount) => `${who} took ${amount} that were bought`,
    fee: (who, amount) => `${who} took a fee of ${amount}`,
    operatorShare: (_, amount) => `${amount} went to the operator`,
    reserveShare: (_, amount) => `${amount} went to the community reserve`,
    passedOn: (_, amount) => `${amount} went on to another plan`,
    finalized: (who, amount) => `${who} made a purchase that became final: ${amount}`,
    used: (who, amount) => `${who} had used ${amount} of a refunded purchase`,
    refundDue: (who, amount) => `${who} may take back ${amount}`,
    collected: (who, amount) => `${who} took out commissions of ${amount}`,
    points: (who, amount) => `${who} gained points: ${amount}`,
    joined: (who) => `${who} joined`,
    placed: (who) => `${who} took a seat`,
    walletChanged: (who) => `${who} moved the membership to another wallet`,
    note: () => 'The plan made a note on the chain',
  } satisfies Record<ActivityKind, Sentence>,
  /** Events that mean something of their own, by name. */
  names: {
    Named: (who, _, prize, round) => `Named fastest for prize ${prize} of round ${round}: ${who}`,
    Placed: (who) => `${who} took a place in the tree`,
    Paused: () => 'New entries were paused',
    PotFed: (_, amount) => `${amount} went into a pot`,
    PotPaid: (who, amount) => `${who} received ${amount} of a pot`,
    Rolled: (_, amount) => `${amount} that nobody claimed moved on to a later pot`,
    Funded: (_, amount) => `${amount} went into the reserve of another plan`,
    TakenInKind: (who) => `${who} took a part of a token as it is`,
    TakenWithoutPrice: (who) => `${who} took tokens as they are while a price was missing`,
    GivenUp: (who, amount) => `${who} left ${amount} of unclaimed rewards to those who stay`,
    EpochFunded: (_, amount) => `${amount} was put into an epoch’s pot`,
    RoundFunded: (_, amount) => `${amount} was put into a round’s prizes`,
    SetOff: (_, amount) => `A seat’s own pot paid ${amount} of its contribution`,
    PotReleased: (_, amount) => `${amount} left a pot for its receiver`,
    TierSold: (who) => `${who} bought a tier`,
    PointsCounted: (who, amount) => `${who} gained points for ${amount}`,
    Contributed: () => 'A contribution was settled without new money',
  } satisfies Record<string, Sentence>,
  sentTo: (sentence: string, wallet: string) => `${sentence}, sent to ${wallet}`,
  /** A transaction that the history does not tell yet. */
  own: (action: string, amount: string) => `${action}: ${amount}`,
})
