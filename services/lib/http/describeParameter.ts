/** What the parameters of our interfaces mean, by name, for the description that people and programs read. */
const words: Readonly<Record<string, string>> = {
  address:
    'An account: 0x and 40 hex digits, checksummed or not; of a session CAIP-10 (eip155:137:0x…).',
  amount: 'Base units, a whole number.',
  apiVersion: '2: what is not there is an empty answer in place of 404.',
  chainId:
    'CAIP-2 id of a chain, such as eip155:137; left out where it may be: every chain that is served.',
  clientId: 'Of the sender; nothing is done with it.',
  contract: 'Address of the collection.',
  countries: 'ISO 3166 codes of two letters.',
  country: 'ISO 3166 code of two letters.',
  currency: 'In which values are told, such as usd.',
  cursor: 'The `next` of the page before; left out: the first page.',
  excludeProviders: 'Providers that are left out.',
  forceUpdate:
    'Tokens (CAIP-10) that are told even where nothing is held, read at the newest block.',
  from: 'The token that is given: CAIP-10, the native coin as 0xEeee….',
  gasPrice: 'Wei for a unit of gas, for the fee that is shown; left out: as the chain takes now.',
  id: 'Of one of those that the list tells.',
  includeAppKitAccount: 'Nothing is done with it.',
  name: 'A name with its zone, such as anna.causeway.id.',
  onramp: 'Tells what was bought with money in place of transactions.',
  paymentAmount: 'What is paid, a decimal number.',
  paymentCurrency: 'ISO 4217 code of what is paid.',
  paymentMethod: 'One of those that the options name.',
  pci: 'Id of the session.',
  projectId: 'Id of the app that asks, where the operator knows its apps.',
  provider: 'Which seller’s goods are told; left out: the usual one’s.',
  purchaseCurrency: 'Symbol or id of what is bought.',
  purchaseNetwork: 'Network on which it is delivered.',
  sender: 'The account of whoever looks; nothing is done with it.',
  slippage: 'Percent, to the hundredth.',
  source: 'Of the sender; nothing is done with it.',
  st: 'Kind of the software that asks.',
  subdivision: 'State or province, where the country has rules of its own for each.',
  sv: 'Version of the software that asks.',
  to: 'The token that is taken: CAIP-10, the native coin as 0xEeee….',
  tokenAddress: 'The token: CAIP-10.',
  tokenId: 'Number of the collectible.',
  type: 'Which list is asked for.',
  useCache: 'Nothing is done with it: how long an answer is kept follows from what it says.',
  userAddress: 'The account: CAIP-10.',
  v: '2: keys are written plainly.',
  zone: 'Zone of the names; left out: the first of the service.',
}

/** null: there are none for it. */
export const describeParameter = (name: string): string | null => words[name] ?? null
