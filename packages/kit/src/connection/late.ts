import { fromWallet } from '@causeway/protocol/errors/fromWallet'
import { switchChain } from './switchChain.ts'

/** What of the connection is needed only once a wallet was asked something and did not simply say yes. */
export const late = { fromWallet, switchChain }
