export { defineElements, type CausewayElement } from './elements.ts'
export { mountModal } from './mountModal.tsx'
