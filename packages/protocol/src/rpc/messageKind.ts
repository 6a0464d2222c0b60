/*
 * Nodes say many things under one code (−32000, −32005) and with status 200: the words tell them apart. Texts of Alchemy,
 * Infura, QuickNode, Ankr, dRPC, geth, bor, erigon and nethermind.
 */

/** Words for one call that asks too much: too many blocks, too large an answer, too long to find. */
const rangeWords =
  /range|blocks?\b|results?\b|logs?\b|entries|response size|too (?:large|big|wide|heavy)|timed? ?out|timeout/iu

/** Words for too many calls. */
const quotaWords =
  /rate.?limit|too many requests|request (?:count|limit|rate)|quota|capacity|compute units|throughput|credits?\b|daily|monthly|per (?:second|minute|day)|plan limit|upgrade (?:your )?(?:plan|account)|exhausted/iu

/** Words that speak of many calls, whatever else a text names: a smaller one would be refused like this one. */
const rateWords =
  /rate.?limit|too many requests|request (?:count|limit|rate)|compute units|throughput|quota|per (?:second|minute|day)/iu

/** Names of methods, which are no words: `eth_getLogs` says nothing of logs. */
const methodNames = /\b(?:eth|net|web3|debug|trace|bor|erigon|ots)_\w+/gu

/** Words of a node that has thrown away what is asked for: time does not bring it back, another node may have it. */
const lackWords = /missing trie node|state (?:is )?not available|historical state|pruned/iu

/** Words of a node that is not well, or not as far as its neighbours. */
const behindWords = /header not found|unknown block|block not found/iu
const troubleWords =
  /try again|temporarily|cannot unmarshal|not (?:yet )?(?:synced|ready)|no (?:available )?(?:backend|upstream|peers)|bad gateway|service unavailable|connection (?:reset|refused|closed)|broken pipe|unexpected eof|deadline exceeded|context cancell?ed/iu

/**
 * Words for code that ran and failed: geth's and its kin, nethermind's, and revm's, which runs them together and names memory beside gas.
 * The time that a node gives a call is an amount of gas by another measure.
 */
const executionWords =
  /revert|out ?of ?gas|OOG\b|gas required exceeds|invalid ?(?:fe ?)?opcode|invalid ?jump|(?:bad|undefined|invalid) instruction|opcode (?:\S+ )?not (?:defined|found)|stack ?(?:under|over)flow|max call depth|write protection|static ?call ?violation|vm execution|evm ?error|create ?(?:collision|contract ?size ?limit)|max code size|execution (?:error|fail|aborted \(timeout)/iu

/** Words of the chain itself: every node would answer so. */
const callerWords =
  /nonce|insufficient funds|underpriced|already known|known transaction|intrinsic gas|gas required|exceeds (?:block gas|allowance)|fee cap|max fee|invalid (?:sender|signature|transaction)/iu

/** What an error text of a node is about; null when nothing in it tells. */
export type MessageKind = 'caller' | 'quota' | 'range' | 'lack' | 'trouble' | null

/**
 * Tells quota from range and both from trouble and the caller's own mistakes.
 *
 * Where a text speaks of a rate it is the rate: to halve the range would double the calls. Where it names a range beside a plan to buy,
 * it is the range.
 */
export function messageKindOf(words: string): MessageKind {
  const text = words.replaceAll(methodNames, '')
  if (executionWords.test(text) || callerWords.test(text)) return 'caller'
  // These may speak of blocks, too.
  if (lackWords.test(text)) return 'lack'
  if (behindWords.test(text)) return 'trouble'
  if (rateWords.test(text)) return 'quota'
  if (rangeWords.test(text)) return 'range'
  if (quotaWords.test(text)) return 'quota'
  return troubleWords.test(text) ? 'trouble' : null
}

/**
 * Whether a node ran what was called, and it failed by what the contract did: it reverted, used up what it was given, or stopped by a code
 * that is none. False for a node that failed, or refused to run it.
 * @param code of the JSON-RPC error; 3 is a revert whatever it says
 */
export function isExecutionFailure(code: number, text: string): boolean {
  return code === 3 || executionWords.test(text)
}
