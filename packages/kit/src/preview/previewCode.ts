export { previewCalls, previewTransaction } from '@causeway/protocol/preview/previewTransaction'
export { previewMessage } from '@causeway/protocol/preview/previewMessage'
export { previewTypedData } from '@causeway/protocol/preview/previewTypedData'
export { paidInHistory } from './paidInHistory.ts'
