import type { Messages } from '../messages/en.ts'

const titles = new Map(
  Object.entries({
    approve: 'txApproved',
    bought: 'txBought',
    borrow: 'txBorrowed',
    burn: 'txBurned',
    cancel: 'txCancelled',
    claim: 'txClaimed',
    deploy: 'txDeployed',
    deposit: 'txDeposited',
    execute: 'txExecuted',
    mint: 'txMinted',
    receive: 'txReceived',
    repay: 'txRepaid',
    send: 'txSent',
    sell: 'txSold',
    stake: 'txStaked',
    trade: 'txSwapped',
    unstake: 'txUnstaked',
    withdraw: 'txWithdrew',
  } as const satisfies Record<string, keyof Messages>),
)

/** What a transaction did, in the past tense; a type that nobody told us about is a transaction and no more. */
export function activityTitle(operationType: string, messages: Messages): string {
  return messages[titles.get(operationType) ?? 'transaction']
}
