export { callsRequest, type EvmCalls } from './callsRequest.ts'
export { carriedOut } from './carriedOut.ts'
export { createAction, type ActionAccount, type ActionStore } from './createAction.ts'
export {
  createRequester,
  type Requester,
  type Ended,
  type ActionRequest,
  type TakenUpRequest,
} from './createRequester.ts'
export { evmLook, evmTakeUp } from './evmLook.ts'
export { evmRequest, type EvmRequestOptions, type EvmTransaction } from './evmRequest.ts'
export { findInBlocks } from './findInBlocks.ts'
export { lookingElsewhere } from './lookingElsewhere.ts'
export {
  requestElsewhere,
  type IsSameRequest,
  type OpenRequest,
  type RequestDetails,
} from './openRequests.ts'
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
  takenUp,
  type RequestState,
  type RequestEffect,
  type RequestEvent,
  type AttemptEvent,
  type SentOutcome,
  type UnderWay,
  type RequestAnswer,
} from './reduceRequest.ts'
