import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: 'Cambiar quién tiene qué',
  lead: 'Los planes aceptan FUNDER, GUARDIAN y MODERATOR al instante solo de titulares sin espera. Da a ADMIN y a LISTER una espera: es el tiempo que tienen los miembros para salir.',
  role: 'Rol',
  account: 'Cuenta',
  delay: 'Cada llamada espera',
  delayHint: '0: vale enseguida.',
  grant: {
    title: 'Conceder un rol',
    button: 'Conceder',
    help: 'A quien ya lo tiene, esto le cambia la espera. Una más larga vale enseguida; una más corta, solo cuando ha pasado la diferencia.',
  },
  revoke: { title: 'Revocar un rol', button: 'Revocar', help: 'Vale enseguida.' },
  grantDelay: {
    title: 'Hacer esperar las concesiones de un rol',
    button: 'Fijar',
    label: 'Una concesión vale después de',
    help: 'Un cambio que acorta la espera vale, como pronto, a los cinco días.',
  },
  guardian: {
    title: 'Nombrar al guardián de un rol',
    button: 'Nombrar',
    label: 'Guardián',
    help: 'Los titulares del rol guardián pueden cancelar lo que han anunciado los titulares del rol. Al propio ADMIN no se le puede dar uno.',
  },
  table: 'Cómo se gobierna cada rol',
  grantedBy: 'Concedido por',
  cancelledBy: 'Cancelado por',
  counts: 'Una concesión vale',
  atOnce: 'enseguida',
  after: (delay) => `después de ${delay}`,
  unknown: (id) => `rol ${id}`,
}
