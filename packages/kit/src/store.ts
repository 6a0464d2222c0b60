export { createStore, type Store } from '@causeway/protocol/store'
