/** What a deployment needs besides the settings of the web app; read from the same file. Environment variable → meaning. */
export const deployNames = {
  CAUSEWAY_DEPLOY_DEPLOYER: 'account that sends the transactions and keeps nothing',
  CAUSEWAY_DEPLOY_ADMIN: 'holder of ADMIN, with 48 hours of delay: a multisig',
  CAUSEWAY_DEPLOY_FUNDER: 'holder of FUNDER: adds rewards',
  CAUSEWAY_DEPLOY_GUARDIAN: 'holder of GUARDIAN: pauses entries for 14 days at most',
  CAUSEWAY_DEPLOY_LISTER: 'holder of LISTER, with 24 hours of delay: makes plans from templates',
  CAUSEWAY_DEPLOY_MODERATOR: 'holder of MODERATOR: approves and rejects advertisements',
  CAUSEWAY_DEPLOY_MAINTAINER: 'holder of MAINTAINER: the service that runs batches, for tips',
  CAUSEWAY_DEPLOY_TRADER: 'trades for the first traders’ plans (with price feeds only)',
  CAUSEWAY_DEPLOY_TREASURY: 'receives proceeds, fees and the supply of the product token',
  CAUSEWAY_DEPLOY_TERMS_HASH: 'keccak256 of the terms that members accept',
  CAUSEWAY_DEPLOY_RANDOM: 'random source of the raffles: drand or vrf',
  CAUSEWAY_DEPLOY_VRF_COORDINATOR: 'Chainlink VRF v2.5 coordinator (vrf only)',
  CAUSEWAY_DEPLOY_VRF_SUBSCRIPTION: 'subscription that pays (vrf only)',
  CAUSEWAY_DEPLOY_VRF_KEY_HASH: 'gas lane (vrf only)',
  CAUSEWAY_DEPLOY_VRF_CONFIRMATIONS: 'blocks that the oracle waits, 3 to 200 (vrf only)',
  CAUSEWAY_DEPLOY_FEED_USDC:
    'Chainlink feed USDC/USD; without the three feeds no traders’ plans are made',
  CAUSEWAY_DEPLOY_FEED_DAI: 'Chainlink feed DAI/USD',
  CAUSEWAY_DEPLOY_FEED_WMATIC: 'Chainlink feed POL/USD',
  CAUSEWAY_DEPLOY_WITHOUT: 'names of plans that are not made, separated by commas',
} as const

export type DeployName = keyof typeof deployNames

/** The private key of whoever sends; from the environment of the process alone, never from a file. */
export const keyName = 'CAUSEWAY_SENDER_KEY'
