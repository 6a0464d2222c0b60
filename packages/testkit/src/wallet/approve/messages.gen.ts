// Made by `npm run tool gen` from locales/en.json.

/** What a wallet is asked, in plain words: of Pocket, and of the test wallet in English. No plurals: they are helpers of the kit. */
export const askedMessages = {
  network: 'Network',
  message: {
    text: 'Message',
    title: 'Sign a message',
    summary: 'A signature costs nothing and moves nothing by itself.',
  },
  sign: 'Sign',
  account: 'Account',
  connect: {
    title: 'Connect',
    summary: 'This site wants to see your address and to ask you for signatures. It cannot move anything by itself.',
    approve: 'Connect',
  },
  switch: {
    title: 'Switch network',
    summary: (id: number | string) =>
    `The site wants this wallet on chain ${id}.`,
    approve: 'Switch',
  },
  add: {
    title: 'Add network',
    summary: 'The site wants this wallet to know another network and to switch to it.',
    name: 'Name',
    chain: 'Chain',
    rpc: 'RPC',
    approve: 'Add and switch',
  },
  send: {
    title: 'Send transaction',
    coin: 'Sends the network’s own coin.',
    approve: 'Send',
    to: 'To',
    creates: 'Creates',
    newContract: 'a new contract',
    sends: 'Sends',
    data: 'Data',
    contract: 'Calls a contract.',
    undecoded: 'This wallet could not decode the call: nothing here says what it does.',
    function: 'Function',
    unknownContract: 'This wallet does not know the contract: a function of this name may do anything there.',
    calls: (name: string) =>
    `Calls ${name}.`,
    argument: (number: number | string) =>
    `argument ${number}`,
  },
  unlimited: (spender: string) =>
    `Unlimited: ${spender} could take all of this token that you have now or ever get.`,
  typed: {
    title: (type: string) =>
    `Sign ${type}`,
    summary: 'A signature that a contract can read. It costs nothing to give.',
    warning: 'This wallet does not know this kind of signature: nothing here says what a contract may do with it.',
    token: 'Token',
    for: 'For',
    unnamed: 'unnamed',
    any: 'any',
  },
  permit: {
    title: 'Permit spending',
    summary: (spender: string, amount: string) =>
    `Lets ${spender} take ${amount} from your account, without a transaction of its own.`,
  },
  calls: {
    deposit: 'Stakes tokens in the plan.',
    depositWithPermit: 'Stakes tokens in the plan, allowed by the permit that you signed.',
    claim: 'Pays your reward to your account.',
    claimTo: 'Pays your reward to another account.',
    withdraw: 'Takes staked tokens back.',
    withdrawTo: 'Takes staked tokens back, to another account.',
    exit: 'Takes all staked tokens back and pays your reward.',
    exitNow: 'Takes all staked tokens back and gives up the reward.',
    fund: 'Adds rewards to the plan.',
    approve: 'Lets a contract take tokens from your account.',
    transfer: 'Sends tokens.',
    transferFrom: 'Moves tokens of another account.',
  },
  naming: {
    token: (symbol: string, address: string) =>
    `${symbol} token · ${address}`,
    testAccount: (index: number | string, address: string) =>
    `Test account ${index} · ${address}`,
    chain: (id: number | string) =>
    `Chain ${id}`,
    unlimited: 'unlimited',
    base: (amount: string) =>
    `${amount} (base units)`,
  },
}
