export { causewayConnector } from './causewayConnector.ts'
export { shareConnectors } from './shareConnectors.ts'
