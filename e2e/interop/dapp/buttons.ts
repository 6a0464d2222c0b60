/** What is expected of a press. */
export type Expectation =
  /** The wallet is asked this and answers; nothing else is refused. */
  | { readonly kind: 'asks'; readonly method: string; readonly fill?: Fill }
  /** As `asks`, but some of several questions at once may fail. */
  | { readonly kind: 'some'; readonly method: string; readonly why: string }
  /** It reads, and what it reads is answered. */
  | { readonly kind: 'reads'; readonly fill?: Fill }
  /** The refusal comes through with its number. */
  | {
      readonly kind: 'refused'
      readonly method: string
      readonly code: number
      readonly why: string
      readonly fill?: Fill
    }
  /** Nobody is asked. */
  | { readonly kind: 'page'; readonly why: string }
  /** Not pressed. */
  | { readonly kind: 'left'; readonly why: string }

/** What is typed into the page's fields first, by their ids; `account` and `bundle` stand for those of the run. */
type Fill = Readonly<Record<string, string>>

const asks = (method: string, fill?: Fill): Expectation => ({
  kind: 'asks',
  method,
  ...(fill && { fill }),
})
const reads = (fill?: Fill): Expectation => ({ kind: 'reads', ...(fill && { fill }) })
const refused = (method: string, code: number, why: string): Expectation => ({
  kind: 'refused',
  method,
  code,
  why,
})
const page = (why: string): Expectation => ({ kind: 'page', why })
const left = (why: string): Expectation => ({ kind: 'left', why })

const send = asks('eth_sendTransaction')
const typed = asks('eth_signTypedData_v4')
const sign = asks('personal_sign')
const watch = asks('wallet_watchAsset')
const unreadableChain = 'the kit refuses a chain that it cannot read'
const wrongInput = 'the wallet refuses what is no parameter of the method'
const allOrNone = refused('wallet_sendCalls', 5760, 'the test wallet sends no bundle all or none')
const mainnet = 'it calls a contract of Ethereum, which the local chain has not'
const unknown = (method: string) => refused(method, 4200, 'the test wallet does not know it')

/** The buttons of the dapp by their ids, in the order in which they are pressed. */
export const buttons: Readonly<Record<string, Expectation>> = {
  walletConnect: left('it opens the SDK of another wallet'),
  sdkConnect: left('it opens the SDK of another wallet'),
  useWindowProviderButton: left('the kit’s provider is chosen by its announcement'),
  openNetworkPicker: left('a menu of the page'),
  getAccounts: reads(),
  requestPermissions: asks('wallet_requestPermissions'),
  getPermissions: asks('wallet_getPermissions'),
  sendButton: send,
  sendEIP1559Button: send,
  sendEIP1559WithoutGasButton: send,
  deployButton: send,
  depositButton: send,
  withdrawButton: send,
  deployFailingButton: send,
  sendFailingButton: refused('eth_sendTransaction', -32_603, 'the contract reverts'),
  deployMultisigButton: send,
  sendMultisigButton: send,
  sendHeavyHexDataButton: send,
  createToken: send,
  watchAssets: watch,
  transferTokens: send,
  approveTokens: send,
  increaseTokenAllowance: send,
  getAllowance: reads({ allowanceOwner: 'account', allowanceSpender: 'account' }),
  transferFromTokens: {
    kind: 'refused',
    method: 'eth_estimateGas',
    code: 3,
    why: 'nobody allowed it, and the contract says so',
    fill: { transferFromSenderInput: 'account', transferFromRecipientInput: 'account' },
  },
  transferTokensWithoutGas: send,
  approveTokensWithoutGas: send,
  deployNFTsButton: send,
  mintButton: send,
  watchNFTButton: watch,
  watchNFTsButton: page('it calls sendAsync, which only MetaMask has (EIP-1193 dropped it)'),
  approveButton: send,
  setApprovalForAllButton: send,
  revokeButton: send,
  transferFromButton: send,
  // Its address has a wrong checksum: letters are no part of what is signed.
  sign721Permit: typed,
  sign721PermitVerify: page('the page verifies the signature itself'),
  deployERC1155Button: send,
  batchMintButton: send,
  batchTransferFromButton: send,
  setApprovalForAllERC1155Button: send,
  revokeERC1155Button: send,
  watchAssetButton: watch,
  eip747WatchButton: asks('wallet_watchAsset', {
    eip747ContractAddress: 'account',
    eip747Symbol: 'TST',
    eip747Decimals: '4',
  }),
  eip5792SendCallsButton: allOrNone,
  eip5792GetCallsStatusButton: asks('wallet_getCallsStatus', { eip5792RequestIdInput: 'bundle' }),
  eip5792GetCapabilitiesButton: asks('wallet_getCapabilities'),
  eip5792SendCallsEdit: page('it opens a form'),
  eip5792AddCall: page('it adds a line to the form'),
  eip5792SendCallsApprovalButton: allOrNone,
  eip5792SendCallsRequiredAssetsButton: left('the wallet does not say that it pays with assets'),
  resetConfigButton: page('a form of the page'),
  swapComparisonSwapButton: left(mainnet),
  batchUsdcSwapResetButton: page('a form of the page'),
  batchUsdcSwapExecuteButton: left(mainnet),
  batchUsdcSwapCheckStatusButton: left(mainnet),
  maliciousRawEthButton: send,
  mintSepoliaERC20: left('hidden: for one other chain'),
  maliciousERC20TransferButton: refused('eth_sendTransaction', -32_603, mainnet),
  maliciousApprovalButton: refused('eth_sendTransaction', -32_603, mainnet),
  maliciousSetApprovalForAll: refused('eth_sendTransaction', -32_603, mainnet),
  maliciousContractInteractionButton: send,
  maliciousPermit: typed,
  maliciousTradeOrder: typed,
  maliciousSeaport: typed,
  ppomSendMaliciousEthButton: allOrNone,
  ppomSendMaliciousERC20TransferButton: allOrNone,
  ppomSendMaliciousERC20ApprovalButton: allOrNone,
  ppomSendMaliciousSetApprovalForAllButton: allOrNone,
  ppomSendMaliciousContractInteractionButton: allOrNone,
  ppomSendThreeMaliciousTxsButton: allOrNone,
  ppomGetCallsStatusButton: left('there is no such bundle to ask of'),
  sendEIP1559Batch: {
    kind: 'some',
    method: 'eth_sendTransaction',
    why: 'ten at once: the test wallet does not queue their numbers',
  },
  sendEIP1559Queue: send,
  signTypedDataV4Batch: typed,
  signTypedDataV4Queue: typed,
  maliciousSendWithOddHexData: refused('eth_sendTransaction', -32_603, wrongInput),
  maliciousApproveERC20WithOddHexData: refused('eth_sendTransaction', -32_603, wrongInput),
  maliciousSendWithoutHexPrefixValue: refused('eth_sendTransaction', -32_603, wrongInput),
  maliciousPermitHexPaddedChain: refused('eth_signTypedData_v4', -32_602, unreadableChain),
  maliciousPermitIntAddress: refused('eth_signTypedData_v4', -32_603, wrongInput),
  getEncryptionKeyButton: unknown('eth_getEncryptionPublicKey'),
  encryptButton: left('there is no key to encrypt with'),
  decryptButton: left('there is nothing to decrypt'),
  ethSign: unknown('eth_sign'),
  personalSign: sign,
  personalSignVerify: unknown('personal_ecRecover'),
  signTypedData: unknown('eth_signTypedData'),
  signTypedDataVerify: left('there is no such signature to verify'),
  signTypedDataV3: unknown('eth_signTypedData_v3'),
  signTypedDataV3Verify: left('there is no such signature to verify'),
  signTypedDataV4: typed,
  signTypedDataV4Verify: page('the page verifies the signature itself'),
  signPermit: typed,
  signPermitVerify: page('the page verifies the signature itself'),
  signBlurOrder: typed,
  signPermitSingle: typed,
  signPermitBatch: typed,
  signSeaportBulkOrder: typed,
  siwe: sign,
  siweResources: sign,
  siweBadDomain: sign,
  siweBadAccount: sign,
  siweMalformed: sign,
  signInvalidType: refused('eth_signTypedData_v4', -32_603, wrongInput),
  signEmptyDomain: typed,
  signExtraDataNotTyped: typed,
  signInvalidPrimaryType: refused('eth_signTypedData_v4', -32_603, wrongInput),
  signNoPrimaryTypeDefined: refused('eth_signTypedData_v4', -32_603, wrongInput),
  signInvalidVerifyingContractType: refused('eth_signTypedData_v4', -32_603, wrongInput),
  sendWithInvalidValue: refused('eth_sendTransaction', -32_603, wrongInput),
  sendWithInvalidTxType: send,
  sendWithInvalidRecipient: refused('eth_sendTransaction', -32_603, wrongInput),
  sendWithInvalidGasLimit: send,
  sendWithInvalidMaxFeePerGas: refused('eth_sendTransaction', -32_603, wrongInput),
  sendTempoBatchTx: send,
  addEthereumChain: {
    kind: 'some',
    method: 'wallet_addEthereumChain',
    why: 'then it reads from port 8546, where nobody listens',
  },
  switchEthereumChain: asks('wallet_switchEthereumChain'),
  submitForm: left('it opens another page of the dapp'),
  ensSubmit: page('the local chain has no ENS: the page asks nobody'),
}
