import { loadOnce } from '../loadOnce.ts'

/** The modal's code: fetched when a pointer comes near a button, or at the latest when the modal opens. */
export const modalCode = loadOnce(() => import('../modal/Modal.tsx'))
