import { AlertView } from '../alert/AlertView.tsx'
import { ToastView } from '../toast/ToastView.tsx'

export const notices = { AlertView, ToastView }
