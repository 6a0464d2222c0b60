import type { Translation } from '../../i18n/words.ts'
import type { networkMessages as english } from '../messages.ts'

export const networkMessages: Translation<typeof english> = {
  title: 'Red',
  lead: 'Quién se unió con tu enlace y qué puede aportarte como máximo. El árbol es público: cualquiera puede leerlo de la cadena.',
  why: 'Conecta una billetera para ver su número, su enlace y su árbol.',
  notMemberTitle: 'Esta billetera aún no tiene número',
  notMember:
    'Recibe un número quien se une, en cualquier plan que pague comisiones. Unirse cuesta solo la comisión de red y no compra nada.',
  link: 'Tu enlace',
  linkHelp:
    'Quien lo abre se une por debajo de ti, si es que se une; antes ve tu número y puede cambiarlo.',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  share: 'Compartir',
  earns: 'Lo que aporta tu enlace',
  earnsLead: (percent) =>
    `Partes fijas de compras que hacen y no devuelven las personas por debajo de ti: la página de cada plan dice qué porcentaje y para cuántos niveles. En total nunca puedes recibir más del ${percent} de lo que gastaste tú.`,
  earned: 'Recibido hasta ahora',
  claimable: 'Te espera',
  cap: 'Como máximo, según tu propio gasto',
  room: 'Aún posible',
  noSpend:
    'No has gastado nada, así que tu enlace no aporta nada. Que otros se unan no da nada a nadie.',
  honest:
    'La mayoría de los miembros recibe menos de lo que gasta: mira las cifras de todos en Líderes. No compres para ganar.',
  directs: 'Se unieron contigo',
  team: 'Dentro de ocho niveles',
  number: 'Tu número',
  above: 'Por encima de ti',
  tree: 'Tu árbol',
  drawn: (shown, all) =>
    `Se dibujan ${shown} de ${all} miembros por debajo de ti: cuatro niveles, hasta veinte debajo de cada uno.`,
  empty: 'Nadie se ha unido aún con tu enlace. Cuando alguien lo haga, tu árbol crecerá aquí.',
}
