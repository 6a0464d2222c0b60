import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: 'Comprobando en la cadena',
    permitting: 'Firma el permiso en tu billetera',
    approving: 'Aprueba la cantidad exacta en tu billetera',
    approvalMining: 'Aprobación enviada. Esperando un bloque',
    approved: (title) => `La aprobación está en un bloque. Pulsa ${title} para continuar.`,
    resetting: 'Pon a cero la aprobación anterior en tu billetera',
    resetMining: 'Puesta a cero enviada. Esperando un bloque',
    signing: 'Confirma en tu billetera',
    mining: 'Enviada. Esperando un bloque',
    confirmed: (block) => `Hecho en el bloque ${block}. Esperando el historial`,
    indexed: (block) => `Hecho en el bloque ${block}`,
    late: (block) =>
      `Hecho en el bloque ${block}. El historial va con retraso y lo mostrará más tarde.`,
  },
  hints: {
    permitting:
      'Una firma no cuesta comisión de red. Permite a este plan tomar exactamente esta cantidad, una vez, en 20 minutos.',
    approving: 'La aprobación cubre exactamente esta cantidad y nada más.',
    resetting:
      'Este token solo cambia una aprobación desde cero. Después, tu billetera pide la cantidad exacta.',
    mining: 'Puedes cerrar esta página: la transacción sigue sin ella.',
  },
  rejected: {
    permitting: 'Rechazaste el permiso. No se envió nada.',
    approving: 'Rechazaste la aprobación. No se movieron tokens.',
    signing: 'Rechazaste la transacción. No se movieron tokens.',
  },
  unanswered:
    'Dejaste de esperar a la billetera. Si aún confirmas allí, la solicitud sigue adelante y aparecerá aquí.',
  stopWaiting: 'Dejar de esperar',
  kept: 'Lo que escribiste sigue aquí.',
  transaction: 'Transacción',
  dismiss: 'Cerrar',
  details: 'Detalles técnicos',
  badTerm: (name) => `el término «${name}» está fuera de los límites de la plantilla`,
  noReason: 'no dio ningún motivo',
}
