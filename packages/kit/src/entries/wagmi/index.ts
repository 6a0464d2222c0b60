export { causewayConnector } from './causewayConnector.ts'
