export { callsRequest, type EvmCalls } from './callsRequest.ts'
export { createAction, type ActionAccount, type ActionStore } from './createAction.ts'
export {
  createRequester,
  type Requester,
  type Ended,
  type ActionRequest,
} from './createRequester.ts'
export { evmLook } from './evmLook.ts'
export { evmRequest, type EvmRequestOptions, type EvmTransaction } from './evmRequest.ts'
export { requestElsewhere, type OpenRequest, type RequestDetails } from './openRequests.ts'
export {
  idleAction,
  isActing,
  reduceAction,
  type ActionDone,
  type ActionEffect,
  type ActionEvent,
  type ActionState,
  type ActionStep,
  type WalletAction,
} from './reduceAction.ts'
export {
  asking,
  isFinal,
  isOpen,
  reduceRequest,
  type RequestState,
  type RequestEffect,
  type RequestEvent,
  type AttemptEvent,
  type SentOutcome,
  type UnderWay,
  type RequestAnswer,
} from './reduceRequest.ts'
