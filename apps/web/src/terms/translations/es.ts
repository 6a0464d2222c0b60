import type { Translation } from '../../i18n/words.ts'
import type { termsMessages as english } from '../messages.ts'

export const termsMessages: Translation<typeof english> = {
  title: 'Condiciones',
  lead: 'Breves, porque deciden los contratos y ninguna página puede cambiarlos. Vale el texto inglés; las traducciones ayudan a leerlo.',
  version: (hash) => `Versión ${hash}`,
  since: (when) => `en vigor en esta cadena desde ${when}`,
  unknownVersion: 'Aún no se pudo leer la versión de la cadena.',
  clauses: [
    {
      title: 'Qué es este sitio',
      text: 'Una página que lee contratos en una cadena pública y prepara transacciones para tu propia billetera. No guarda tokens ni claves y no puede deshacer lo que firmas.',
    },
    {
      title: 'Qué puedes perder',
      text: 'El precio de los tokens puede caer hasta nada. Un fallo en un contrato, en tu billetera o en la cadena puede bloquear o perder tokens. No se ha publicado ninguna auditoría externa de los contratos.',
    },
    {
      title: 'Qué no se promete',
      text: 'Ningún plan promete un rendimiento. Recompensas y comisiones se pagan solo de lo apartado antes, terminan cuando se agota, y cada plan muestra cómo les fue de verdad a sus miembros.',
    },
    {
      title: 'Quién puede participar',
      text: 'Eres mayor de edad, actúas por tu cuenta y puedes usar estos planes donde vives. Algunas ofertas se ocultan en algunos lugares; conectar, cobrar y retirar, nunca.',
    },
    {
      title: 'Qué queda en tus manos',
      text: 'Tus claves, tus impuestos y la decisión de cuánto puedes permitirte. Los planes te dejan fijar un límite de treinta días y un tiempo de reflexión.',
    },
  ],
  accept: 'He leído y acepto las condiciones',
  accepted: (when) => `Aceptaste esta versión el ${when}.`,
  changed: 'Las condiciones han cambiado desde que las aceptaste.',
  dialogTitle: 'Antes de tu primera transacción',
  dialogLead: 'Se te pregunta una vez por versión. Cobrar y retirar nunca preguntan.',
  go: 'Aceptar y continuar',
  cancel: 'Ahora no',
  full: 'Las condiciones completas',
}
