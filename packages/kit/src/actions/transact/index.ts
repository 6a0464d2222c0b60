export { callsQuestion, type EvmCalls } from './callsQuestion.ts'
export { createAction, type ActionPlace, type ActionStore } from './createAction.ts'
export { createAsker, type Asker, type Ended, type WalletQuestion } from './createAsker.ts'
export {
  evmLook,
  evmQuestion,
  type EvmQuestionOptions,
  type EvmTransaction,
} from './evmQuestion.ts'
export { questionElsewhere, type OpenQuestion, type QuestionWords } from './openQuestions.ts'
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
  reduceAsked,
  type Asked,
  type AskedEffect,
  type AskedEvent,
  type AttemptEvent,
  type SentOutcome,
  type UnderWay,
  type WalletAnswer,
} from './reduceAsked.ts'
