import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: 'Rellena antes el formulario.',
  announcing: (title) => `Anunciar: ${title}`,
  announce: 'Anunciar',
  notHeld: (role) => `Esta cuenta no tiene ${role}.`,
  delayed: (role, delay) =>
    `Esta cuenta tiene ${role} con una espera de ${delay}. Los planes solo aceptan ese rol sin espera.`,
  atOnce: (role) => `Rol ${role}. Vale enseguida.`,
  later: (role, delay) =>
    `Rol ${role}, con espera: esto anuncia la llamada. Se puede ejecutar ${delay} después, en «Anunciado».`,
  anybody: 'No exige ningún rol.',
  tried: (block, fee) =>
    `Probado en el bloque ${block}: funciona. Comisión de red, aproximada: ${fee}.`,
  untried:
    'No fue posible hacer una prueba. Tu billetera muestra los detalles antes de que confirmes.',
  trying: 'Probándolo en la cadena',
}
