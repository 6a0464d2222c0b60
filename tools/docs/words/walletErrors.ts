import type { ErrorText } from './errorText.ts'

/** Wallets, transactions, WalletConnect, nodes: when each comes, and what its reader does then. */
export const walletErrors: Readonly<Record<string, ErrorText>> = {
  'wallet.locked': {
    when: 'The wallet is locked.',
    todo: 'Show the text: the visitor unlocks it and tries again.',
  },
  'wallet.unavailable': {
    when: 'The wallet is not on the page, or stopped answering.',
    todo: 'Show the text; a reload finds a wallet that was switched on again.',
  },
  'wallet.pending': {
    when: 'The wallet already shows a question (`-32002`).',
    todo: 'Show the text: the visitor answers the first one.',
  },
  'wallet.unauthorized': {
    when: 'The wallet has not granted the account or the method (`4100`).',
    todo: 'Show the text: the visitor connects again and chooses the account.',
  },
  'wallet.unsupportedMethod': {
    when: 'The wallet does not know the method (`4200`, `-32601`).',
    todo: 'Offer another way, or another wallet.',
  },
  'wallet.disconnected': {
    when: 'The wallet lost its connection to the network (`4900`, `4901`).',
    todo: 'Show the text.',
  },
  'wallet.accountChanged': {
    when: 'The account in use is not the one for which the app built the question. The wallet was not asked.',
    todo: 'Build it anew for the account of now.',
  },
  'wallet.request': {
    when: 'The wallet failed with words of its own.',
    todo: 'Show the text: it is what the wallet said. `cause` holds the whole error.',
  },
  'tx.error': {
    when: 'A transaction failed, and nothing says why.',
    todo: '`cause` holds what the wallet or the node said.',
  },
  'tx.reverted': {
    when: 'The contract refused the call.',
    todo: 'Simulate with viem’s `simulateContract` before you ask.',
  },
  'tx.gas': {
    when: 'The account cannot pay the network fee.',
    todo: 'Show the text.',
  },
  'tx.allowance': {
    when: 'The contract may not move the tokens yet.',
    todo: 'Ask for an approval of exactly the amount.',
  },
  'tx.nonce': {
    when: 'Another transaction of the account came first.',
    todo: 'Wait for it, then send again.',
  },
  'tx.underpriced': {
    when: 'The fee that was offered is too low right now.',
    todo: 'Leave the fee to the wallet.',
  },
  'wc.uri': {
    when: 'An address that should begin with `wc:` cannot be read.',
    todo: 'Show the text: the visitor copies it again.',
  },
  'wc.message': {
    when: 'A wallet or a relay sent what the protocol does not know. It is logged and left out.',
    todo: 'Nothing.',
  },
  'wc.relayRefused': {
    when: 'The relay refused to take a question, in its own words.',
    todo: 'Check the project id and whether the relay knows your origin.',
  },
  'wc.relayLost': {
    when: 'The relay did not say within a minute that it has the question.',
    todo: 'Show the text: the wallet may have it all the same.',
  },
  'wc.token': {
    when: 'A token of a relay client is not valid.',
    todo: 'Check the clock of the device.',
  },
  'amount.zero': {
    when: 'The contract was asked to move nothing.',
    todo: 'Show the text beside the field.',
  },
  'amount.insufficient': {
    when: 'The account has less than was asked for.',
    todo: 'Show the text beside the field.',
  },
  'address.invalid': {
    when: 'What should be an address is none.',
    todo: 'Show the text beside the field.',
  },
  'history.fetch': {
    when: 'The source of activity did not answer.',
    todo: 'Nothing: the tab offers to try again.',
  },
  'balance.unavailable': {
    when: 'The balance could not be read.',
    todo: 'Nothing: it is read again; show a dash, never a zero.',
  },
  'http.status': {
    when: 'A service answered with a status that says no.',
    todo: 'See the status in the text and what the service logged.',
  },
  'http.malformed': {
    when: 'A service answered with something that is not what its interface says.',
    todo: 'See the problem in the text: another service may answer at that address, or a proxy with a page of its own.',
  },
  'rpc.unreachable': {
    when: 'No node of the network answers.',
    todo: 'Name more than one node for the network; the kit goes through them.',
  },
  'rpc.timeout': {
    when: 'The node answers too slowly.',
    todo: 'Name another node.',
  },
  'rpc.limited': {
    when: 'The node refuses more requests.',
    todo: 'Name a node of your own.',
  },
  'permit.expired': {
    when: 'A signed permission is past its time.',
    todo: 'Let the visitor sign again.',
  },
  'wallet.timeout': {
    when: 'The wallet gave no answer in time.',
    todo: 'Show the text. Do not ask again by yourself: the wallet may still have the first question.',
  },
  'wallet.chainDisconnected': {
    when: 'The wallet cannot reach this network (`4901`).',
    todo: 'Show the text.',
  },
  'tx.replaced': {
    when: 'The visitor sent another transaction in its place.',
    todo: 'Look in the wallet for the one that counts.',
  },
  'tx.cancelled': {
    when: 'The visitor cancelled the transaction in the wallet.',
    todo: 'Nothing moved: let the visitor begin again.',
  },
  'tx.dropped': {
    when: 'The last block that could have held a Solana transaction has passed, and it is in none.',
    todo: 'Nothing moved: build it anew, with a new block hash.',
  },
  'tx.pending': {
    when: 'The transaction was not mined within the time that you allowed.',
    todo: 'Wait again with the same hash; never send it twice.',
  },
  'rpc.parse': {
    when: 'The wallet or node could not read the request (`-32700`).',
    todo: 'Report it: the kit writes requests.',
  },
  'rpc.invalidRequest': {
    when: 'The wallet or node takes the request for invalid (`-32600`).',
    todo: 'Check what you handed to `provider.request`.',
  },
  'rpc.methodNotFound': {
    when: 'The node does not have the method (`-32601`).',
    todo: 'Name another node.',
  },
  'rpc.invalidParams': {
    when: 'The parameters do not fit the method (`-32602`).',
    todo: 'Check what you handed over; `cause` says what was wrong.',
  },
  'rpc.internal': {
    when: 'The wallet or node failed inside (`-32603`).',
    todo: 'Try again later; `cause` holds its words.',
  },
  'rpc.invalidInput': {
    when: 'The node refuses the input (`-32000`).',
    todo: 'Read `cause`: nodes say here what they mean.',
  },
  'rpc.resourceNotFound': {
    when: 'What was asked for does not exist (`-32001`).',
    todo: 'Check block, hash or address.',
  },
  'rpc.resourceUnavailable': {
    when: 'The wallet or node is busy with another question (`-32002`).',
    todo: 'Let the visitor answer the first one.',
  },
  'rpc.transactionRejected': {
    when: 'The node did not take the transaction (`-32003`).',
    todo: 'Read `cause` for the reason.',
  },
  'rpc.methodNotSupported': {
    when: 'The node does not support the method (`-32004`).',
    todo: 'Name another node.',
  },
  'rpc.version': {
    when: 'The node speaks another version of JSON-RPC (`-32006`).',
    todo: 'Name another node.',
  },
  'calls.capability': {
    when: 'The wallet lacks something that the calls need (`5700`).',
    todo: 'Send without it, or offer another wallet.',
  },
  'calls.duplicate': {
    when: 'The wallet was given calls under this id before (`5720`).',
    todo: 'Ask for their status before you send again.',
  },
  'calls.unknown': {
    when: 'The wallet does not know calls under this id (`5730`).',
    todo: 'Check the id, and the wallet that took it.',
  },
  'calls.tooLarge': {
    when: 'These are too many calls at once (`5740`).',
    todo: 'Send fewer at a time.',
  },
  'calls.notAtomic': {
    when: 'The wallet cannot send the calls as one (`5760`).',
    todo: 'Leave `atomic` out, or use `fallback: "sequential"`.',
  },
  'calls.interrupted': {
    when: 'Calls sent one by one stopped in the middle.',
    todo: 'Go on with the rest; the text says how many were sent.',
  },
  'request.invalid': {
    when: 'What was handed to a call cannot be meant.',
    todo: 'Read the problem in the text.',
  },
}
