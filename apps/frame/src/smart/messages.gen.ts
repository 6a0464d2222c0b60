// Made by `npm run tool gen` from locales/en.json.

/** Texts of questions that concern smart accounts, and code that an account runs. */
export const smartMessages = {
  account: 'Smart account',
  paidBy: (project: string) => `Paid by ${project}`,
  paidByAccount: (amount: string) => `At most ${amount}, from this account`,
  allOrNone: 'They run together: all of them, or none.',
  firstUse: 'It also makes your smart account on this network: this is its first use.',
  bothAccounts: (address: string) => `It does not name this account, so it also counts for your other one, ${address}.`,
  codeTitle: 'Let your account run a contract’s code',
  codeLead: (network: string) => `Your account on ${network} will run this code for every app, not for this one alone, until you take it back.`,
  code: 'Code',
  codeWhat: 'It lets several calls run together. Only your own key can use it.',
  codeBackTitle: 'Take the code back',
  codeBackLead: (network: string) => `Your account on ${network} runs no contract’s code any more. It keeps what it has.`,
}
