/** A question of money that one place answers (docs/decisions/D41-one-answer.md). */
export interface OneAnswer {
  readonly question: string
  /** The file that answers it, from the repository's root. */
  readonly place: string
  /** What of it others call. */
  readonly asked: readonly string[]
  /** Files and folders that it is made of: they may do what goes round it elsewhere. */
  readonly within: readonly string[]
  /** Files that could be asked the question; all of the product when left out. */
  readonly where?: RegExp
  /** What an answer of one's own looks like in the source, with the files that have a reason. */
  readonly round: readonly {
    readonly says: RegExp
    readonly but: Readonly<Record<string, string>>
  }[]
}

/** The modal and the apps around it: services ask nodes, the frame and Pocket are wallets themselves. */
const pages = /^(?:packages\/kit|plans\/web)\//u

/** The questions, each with its one place. */
export const oneAnswers: readonly OneAnswer[] = [
  {
    question: 'Whom does a typed name pay?',
    place: 'packages/kit/src/money/assets/resolveReceiver.ts',
    asked: ['resolveReceiver'],
    within: [
      'packages/protocol/src/ens',
      'packages/kit/src/actions/calls/ensIdentity.ts',
      'packages/kit/src/actions/portfolio/nameSource.ts',
    ],
    round: [
      {
        says: /\bgetEns(?:Address|Resolver)\b|\bensAddress\b|\bresolveNameOn\b|\baddressOfNameQuery\b/u,
        but: {},
      },
    ],
  },
  {
    question: 'Who stands behind an address?',
    place: 'packages/protocol/src/ens/readIdentity.ts',
    asked: ['readIdentity'],
    within: ['packages/protocol/src/ens'],
    round: [
      {
        says: /\bgetEns(?:Name|Avatar|Text)\b|\.addr\.reverse|['"]viem\/ens['"]/u,
        but: {
          'packages/kit/src/actions/calls/ensIdentity.ts':
            'hands the rules of names to the one reader',
          'services/chainData/identity/createIdentity.ts':
            'hands the rules of names to the one reader',
        },
      },
    ],
  },
  {
    question: 'What does a wallet say?',
    place: 'packages/protocol/src/requests/walletErrorKind.ts',
    asked: ['walletErrorKind', 'walletErrorKindOf', 'fromWallet'],
    within: ['packages/protocol/src/requests'],
    where: /^(?:packages|apps|plans\/web)\//u,
    round: [
      {
        says: /(?:[!=]==?|case|includes\()\s*-?(?:4001|4100|4200|4902|5000|5730|5750|32_?00[0-6]|32_?60[1-3])\b/u,
        but: {
          'packages/kit/src/money/assets/readDecimals.ts': 'reads what a node says of a contract',
        },
      },
      {
        says: /\binstanceof UserRejectedRequestError\b/u,
        but: {
          'packages/kit/src/entries/wagmi/causewayConnector.ts': 'hands on what it said itself',
        },
      },
      {
        says: /(?:(?:includes|startsWith|endsWith)\(\s*['"`]|(?:[(=&|:]|return)\s*\/)[^'"`\n]*(?:reject|denied|declin|cancell?ed)/iu,
        but: {},
      },
    ],
  },
  {
    question: 'What becomes of what a wallet was asked?',
    place: 'packages/kit/src/actions/transact/reduceRequest.ts',
    asked: ['evmRequest', 'callsRequest', 'createAction', 'createRequester', 'ActionRequest'],
    within: [
      'packages/kit/src/actions/transact',
      'packages/kit/src/actions/calls',
      'packages/kit/src/chains/bitcoin/transferBtc.ts',
      'packages/kit/src/chains/solana/transferSol.ts',
      'packages/kit/src/chains/solana/transferSolanaToken.ts',
    ],
    where: pages,
    round: [
      {
        says: /\b(?:sendTransaction|sendCalls|writeContract|transferBtc|transferSol|transferSolanaToken)\(/u,
        but: {},
      },
      {
        says: /['"](?:eth_sendTransaction|wallet_sendCalls|sendTransfer|solana_signAndSendTransaction)['"]/u,
        but: {
          'packages/kit/src/chains/bitcoin/sessionWallet.ts':
            'speaks for a wallet, to whom the engine speaks',
          'packages/kit/src/chains/solana/sessionWallet.ts':
            'speaks for a wallet, to whom the engine speaks',
          'packages/kit/src/embedded/frame/solanaAuthPort.ts':
            'names the methods that the frame answers',
          'packages/kit/src/connection/walletconnect/plainPort.ts':
            'names the methods that a session asks for',
          'packages/kit/src/money/preview/readRequest.ts': 'reads a request that others make',
          'plans/web/src/local/drawTestCoins.ts':
            'asks the node of the local chain, not a wallet, for coins to try things with',
        },
      },
    ],
  },
  {
    question: 'How is an amount written?',
    place: 'packages/protocol/src/amount/formatAmount.ts',
    asked: ['formatAmount', 'amountFigure', 'exactText'],
    within: ['packages/protocol/src/amount'],
    round: [
      {
        says: /\bIntl\.NumberFormat[(,]|\.toLocaleString\(/u,
        but: {
          'packages/kit/src/embedded/smart/permissionTexts.ts':
            'writes spans of time, and every digit of what is granted',
          'apps/frame/src/grants/permissionLines.ts': 'writes spans of time',
          'apps/pocket/src/i18n/pocketMessages.ts': 'writes dates',
          'services/registry/pictures/pictures.ts': 'looks up the sign of a currency',
          'plans/web/src/i18n/format.ts': 'writes counts and spans of time',
        },
      },
      {
        says: /\bformat(?:Units|Ether|Gwei)\b|\.toFixed\(/u,
        but: {},
      },
      {
        // A figure and its unit are put together.
        says: /\}(?:\\u00a0|\\u\{a0\}|[ \u{a0}])\$\{[\w.?]*(?:symbol|currency)\b/iu,
        but: {
          'services/chainData/onramp/requireWithin.ts': 'tells a program the words of a seller',
          'services/lib/chain/warningsOf.ts': 'looks for words in a name and a symbol',
        },
      },
    ],
  },
  {
    question: 'Which token is it, and whose words does it bear?',
    place: 'packages/protocol/src/tokens/identifyToken.ts',
    asked: ['identifyToken', 'identifyMoved', 'knownToken', 'bearsName'],
    within: [],
    round: [
      {
        // A token is found by its symbol.
        says: /\bsymbol(?:\.to(?:Lower|Upper)Case\(\))?\s*[!=]==\s*(?!undefined|null)\w|[!=]==\s*\w+\.symbol\b/u,
        but: {
          'packages/kit/src/money/send/sendState.ts': 'finds among tokens that are identified',
          'packages/kit/src/money/swap/form.ts': 'finds among tokens that are identified',
          'services/chainData/onramp/sandbox.ts': 'names what its own test seller sells',
          'services/chainData/tokens/readToken.ts':
            'holds the operator’s list against the contract',
        },
      },
      {
        // Letters that look alike are told apart.
        says: /\bnormalize\('NFKD?'\)[\s\S]{0,60}\\p\{M\}/u,
        but: { 'packages/protocol/src/wallets/findWallets.ts': 'looks for words in a search' },
      },
    ],
  },
]
