import type { ErrorText } from './errorText.ts'

/** Sending, swapping, registering a name: when each comes, and what its reader does then. */
export const moneyErrors: Readonly<Record<string, ErrorText>> = {
  'address.checksum': {
    when: 'An address in mixed case has the wrong capital letters (EIP-55).',
    todo: 'Show the text: the visitor compares it with its source. All in small letters it is taken as it is.',
  },
  'send.amountAndReceiver': {
    when: 'The form to send was sent off without an amount or a receiver.',
    todo: 'Nothing: the form names what is missing.',
  },
  'send.token': {
    when: 'The form to send was sent off before a token was chosen.',
    todo: 'Nothing: the form says so.',
  },
  'send.chain': {
    when: 'The form to send was opened on a network of an ecosystem that it cannot send on.',
    todo: 'Show the text: the visitor goes to another network.',
  },
  'swap.initialize': {
    when: 'The tokens that can be swapped could not be read as the panel opened. The modal goes back.',
    todo: 'Nothing: the visitor opens it again. If it repeats, see whether the source of swaps answers.',
  },
  'swap.allowance': {
    when: 'How much the router may take of a token could not be read.',
    todo: 'Nothing: the visitor tries again.',
  },
  'swap.approval': {
    when: 'The source gave no approval, or one that the kit cannot read.',
    todo: 'As for `swap.initialize`.',
  },
  'swap.transaction': {
    when: 'The source gave no transaction, or one that the kit cannot read.',
    todo: 'As for `swap.initialize`.',
  },
  'swap.tokenPrice': {
    when: 'The price of the network’s coin could not be read. Amounts then stand without their worth.',
    todo: 'Nothing: it is asked for again.',
  },
  'swap.incorrectAmount': {
    when: 'Both tokens are chosen, and no amount was typed.',
    todo: 'Nothing: the visitor types one.',
  },
  'swap.gasNetwork': {
    when: 'The chain-data service does not swap on this network, and the price of gas was asked for.',
    todo: 'As for `swap.network`.',
  },
  'swap.network': {
    when: 'The source of swaps does not serve this network.',
    todo: 'Nothing: the panel says so. A source of your own throws it to say the same.',
  },
  'swap.quote': {
    when: 'The source gave no quote, or one that the kit cannot read.',
    todo: 'As for `swap.initialize`.',
  },
  'swap.liquidity': {
    when: 'The source says that its pools hold too little for this amount.',
    todo: 'Show the text: the visitor takes a smaller amount or another token.',
  },
  'swap.tooSmall': {
    when: 'Nothing would come out for this amount.',
    todo: 'Show the text: the visitor takes a larger amount.',
  },
  'swap.keepsPart': {
    when: 'A token keeps a part of each transfer.',
    todo: 'Show the text: it cannot be swapped here.',
  },
  'swap.frozen': {
    when: 'A token refuses every transfer now.',
    todo: 'Show the text.',
  },
  'swap.stale': {
    when: 'Less would come out than the visitor was shown. The wallet was not asked.',
    todo: 'Show the text: the visitor looks at the new quote and agrees anew.',
  },
  'swap.permitOver': {
    when: 'The signed permit of a token has ended.',
    todo: 'Nothing: the panel asks for a new one.',
  },
  'swap.mismatch': {
    when: 'The transaction of the source is not the swap that was shown, or moves other amounts when it is tried. The wallet was not asked.',
    todo: 'See what the source answers; `details` says what differs.',
  },
  'swap.wouldFail': {
    when: 'Tried on the app’s own node, the transaction fails. The wallet was not asked.',
    todo: 'Show the text; `cause` holds what the node said.',
  },
  'swap.reverted': {
    when: 'The swap was mined and taken back. The network fee is paid.',
    todo: 'Show the text: the visitor asks for a new quote.',
  },
  'swap.router': {
    when: 'The source of swaps names another spender or receiver than the router that the kit knows, or that `swapRouters` names. The wallet was not asked.',
    todo: 'See which contract the source swaps with. If you trust it, name it in `swapRouters`.',
  },
  'swap.decimals': {
    when: 'A token’s `decimals()` at the app’s own node is another number than the source says, or none.',
    todo: 'Show the text, and have the source’s list of tokens mended.',
  },
  'swap.gasBalance': {
    when: 'The account holds too little of the network’s coin for the fee.',
    todo: 'Show the text: it names the coin.',
  },
  'name.suggestions': {
    when: 'The service of names did not say which names are free.',
    todo: 'Nothing: the visitor types on or tries again. If it repeats, see whether `ports.names` or `endpoints.chainData` answers.',
  },
  'name.forAddress': {
    when: 'The service of names did not say which names lead to an account.',
    todo: 'Nothing: the address is shown.',
  },
  'name.register': {
    when: 'A name was not registered. `reason` holds the words of the registry where it gave some.',
    todo: 'Show the text: the visitor chooses another name or tries again.',
  },
  'send.decimals': {
    when: 'A token’s `decimals()` at the app’s own node is another number than the list of tokens says. The wallet was not asked.',
    todo: 'Show the text, and have the list of tokens mended.',
  },
  'solana.rent': {
    when: 'A payment of SOL would leave the sender’s or the receiver’s account with less than an account must hold. The wallet was not asked.',
    todo: 'Show the text, and let the visitor change the amount.',
  },
  'bitcoin.refused': {
    when: 'The network refused a Bitcoin transaction. `reason` holds the node’s own words.',
    todo: 'Show the text; the payment can be built anew.',
  },
  'bitcoin.coins': {
    when: 'An account of Bitcoin has too little for amount and fee. The wallet was not asked.',
    todo: 'Show the text, and let the visitor change the amount.',
  },
  'bitcoin.dust': {
    when: 'An amount of bitcoin is so small that nodes do not carry it. The wallet was not asked.',
    todo: 'Show the text, and let the visitor change the amount.',
  },
  'bitcoin.fee': {
    when: 'The fee of a Bitcoin transaction is more than half of what leaves the account. The wallet was not asked.',
    todo: 'Show the text, and let the visitor choose another fee or amount.',
  },
  'bitcoin.foreignInput': {
    when: 'A PSBT spends coins of somebody else, and the app did not say which inputs the account signs. The wallet was not asked.',
    todo: 'Hand in `inputs` where others sign, too.',
  },
  'solana.frozen': {
    when: 'One of the two token accounts is frozen by who issued the token.',
    todo: 'Show the text: only the issuer thaws it.',
  },
  'solana.memo': {
    when: 'The receiver’s account takes tokens only with a note.',
    todo: 'Ask for one, and pass it as `memo`.',
  },
  'solana.notMovable': {
    when: 'The token is paused, or its transfers need a program of the issuer.',
    todo: 'Show the text.',
  },
  'bitcoin.changed': {
    when: 'What a Bitcoin wallet brought back is another transaction than it was asked to sign, or none.',
    todo: 'Show the text. The wallet is broken, or worse.',
  },
  'bitcoin.unsigned': {
    when: 'A signature of a Bitcoin wallet misses, or is of another key or over another transaction.',
    todo: 'Show the text; the visitor may try again.',
  },
  'bitcoin.sentOther': {
    when: 'A wallet over WalletConnect that sends by itself sent another payment than it was asked for.',
    todo: 'Show the text: the visitor looks at that transaction before paying again.',
  },
  'bitcoin.account': {
    when: 'An address cannot be spent from: it holds inscriptions, is of an older form, or its public key is not known.',
    todo: 'Show the text; the visitor chooses another account in the wallet.',
  },
  'amount.invalid': {
    when: 'An amount that an app handed in, or that was typed, is not a decimal number.',
    todo: 'Hand in digits with at most one dot, as a string: no sign, no exponent, no separators of thousands.',
  },
}
