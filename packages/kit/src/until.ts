export { until } from '@causeway/protocol/until'
