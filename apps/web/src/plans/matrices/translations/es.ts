import type { Translation } from '../../../i18n/words.ts'
import type { matricesMessages as english } from '../messages.ts'

export const matricesMessages: Translation<typeof english> = {
  tabs: {
    seats: 'Asientos',
    place: 'Puesto',
    pairs: 'Pares',
    volume: 'Volumen',
    keep: 'Mantenimiento',
  },
  claimSeats: {
    title: 'Cobrar por asientos',
    button: 'Pasarlo a tus comisiones',
    help: 'Pasa lo que tus asientos han recibido a tu cuenta del libro de cuentas de las comisiones, donde se aplica el tope. Solo tú puedes hacerlo, cuando quieras.',
    field: 'Tus asientos',
    option: (seat, amount) => `Asiento ${seat}: ${amount}`,
    none: 'Ninguno de tus asientos ha recibido nada que no esté cobrado.',
  },
  sweep: {
    title: 'Pasar lo que no es de ningún asiento',
    button: 'Pasar',
    help: 'Las partes de los primeros asientos van a la reserva común, el precio del producto al operador. Puede hacerlo cualquiera; no paga nada.',
    none: 'No hay nada que pasar.',
  },
  place: {
    title: 'Ocupar tu puesto',
    button: 'Ocupar este puesto',
    help: 'Una vez y para siempre: un puesto libre por debajo de tu patrocinador. Cuesta una compra tuya ya firme en este plan. El contrato comprueba el camino hasta él.',
    field: 'Puesto libre',
    option: (parent, right) =>
      `Debajo del miembro ${parent}, lado ${right ? 'derecho' : 'izquierdo'}`,
    done: 'Ya tienes tu puesto.',
    none: 'No se encontró ningún puesto libre cerca de tu patrocinador.',
    buyFirst: 'Compra antes: un puesto se puede ocupar cuando una compra tuya aquí está firme.',
  },
  claimPairs: {
    title: 'Cobrar pares',
    button: 'Pasarlo a tus comisiones',
    help: 'Pasa tus pares no pagados de un semestre a tu cuenta del libro de cuentas de las comisiones, donde se aplica el tope. Solo tú puedes hacerlo, cuando quieras.',
    field: 'Semestre',
    option: (from, pairs, amount) => `Desde ${from}: ${pairs} pares, ${amount}`,
    none: 'No tienes ningún par sin pagar.',
  },
  expire: {
    title: 'Pasar lo que no formó ningún par',
    button: 'Pasar',
    help: 'Cuando termina el plazo de cobro de un semestre, lo que apartó y nadie pudo tomar va a la reserva común. Puede hacerlo cualquiera.',
    field: 'Semestre',
    option: (from, amount) => `Desde ${from}: ${amount}`,
    none: 'Ningún semestre ha terminado del todo y tiene aún algo.',
  },
  settle: {
    title: 'Pagar la parte del operador',
    button: 'Liquidar',
    help: 'Pasa la parte del operador de las compras firmes al libro de cuentas. Puede hacerlo cualquiera; no paga nada.',
    none: 'No hay nada que liquidar.',
  },
  climb: {
    title: 'Subir volumen',
    button: 'Subir',
    help: 'Sube un nivel el volumen que espera en cada miembro nombrado, en este orden. Quien lo quiere allí paga la tarifa.',
    field: 'Miembros por debajo de ti con volumen en espera, y tú',
    none: 'No espera volumen cerca de ti.',
    option: (id, volume) => `Miembro ${id}: ${volume}`,
  },
  score: {
    title: 'Puntuar',
    button: 'Anotar volumen emparejado',
    help: 'Anota tu volumen recién emparejado como puntos de la semana en curso.',
    none: 'No hay volumen nuevo emparejado en tus dos lados.',
  },
  claimPot: {
    title: 'Cobrar una parte',
    button: 'Pasarla a tus comisiones',
    help: 'Pasa tu parte de una semana cerrada a tu cuenta del libro de cuentas de las comisiones, donde se aplica el tope. Solo tú puedes hacerlo, cuando quieras.',
  },
  reasons: {
    notMember: 'Solo participan los miembros. Únete antes.',
    notPlaced: 'Ocupa antes tu puesto.',
    full: 'Todos los asientos están vendidos. Aquí ya no se puede comprar nada.',
  },
  figures: {
    seats: 'Asientos vendidos',
    price: 'Precio de un asiento',
    below: 'Asientos sin nadie debajo',
    belowNote: 'de todos los asientos, en todo momento',
    unit: 'Precio de una unidad',
    bonus: 'Pagado por par',
    units: 'Unidades de este semestre',
    unitsNote: (pairs) => `${pairs} pares pagados`,
    reserve: 'Apartado para pares',
    pot: 'Bote de esta semana',
    potNote: (part) => `${part} de cada precio firme`,
    ends: 'La semana termina',
    points: 'Puntos de esta semana',
  },
  position: {
    seats: 'Tus asientos',
    seatsNone: 'ninguno',
    seatsExplained:
      'Los números de los asientos que tienes, en el orden en que las compras quedaron firmes.',
    earned: 'Recibido por tus asientos',
    earnedExplained:
      'Lo que asientos posteriores por debajo de los tuyos les han dejado y no has cobrado.',
    place: 'Tu puesto',
    placeNone: 'aún sin ocupar',
    placeBelow: (parent) => `debajo del miembro ${parent}`,
    placeExplained: 'Dónde estás en el árbol. No cambia nunca.',
    left: 'Lado izquierdo',
    right: 'Lado derecho',
    sideExplained: 'Unidades de este semestre por debajo de ti en ese lado.',
    pairs: 'Pares sin pagar',
    pairsExplained: 'Pares de una unidad izquierda y una derecha que nadie te ha pagado aún.',
    volumeExplained: 'Volumen que se ha subido hasta ti en ese lado.',
    up: 'Espera a que lo suban',
    upExplained: 'Tu volumen que nadie ha subido aún un nivel.',
    share: 'Partes por cobrar',
    shareExplained:
      'Tus partes de semanas cerradas: lo menor entre bote × puntos ÷ todos los puntos y tasa × puntos.',
  },
  terms: {
    below: (part) =>
      `${part} de todos los asientos no tienen a nadie debajo, en todo momento, sea cual sea el crecimiento.`,
    seatShare: (parts) =>
      `Del precio de un asiento reciben los de arriba, primero el más cercano: ${parts}.`,
    sponsorShare: (parts) => `Además reciben los patrocinadores, primero el más cercano: ${parts}.`,
    pairs: (bonus) =>
      `Cada unidad aparta cuatro bonos de ${bonus}: una unidad es la mitad de ocho pares como mucho.`,
    half: 'Incluso en un árbol lleno, la mitad de los miembros no tiene ningún par, porque está al fondo.',
    place:
      'Un puesto en el árbol cuesta una compra firme aquí; lo que ya estaba firme cuenta desde entonces.',
    cohort:
      'Las unidades forman pares dentro de los mismos 180 días; el cobro termina 180 días después.',
    pot: (part, rate) =>
      `${part} de cada precio firme van al bote de la semana; el volumen emparejado paga como máximo ${rate}, y menos si el bote es pequeño.`,
    climb:
      'El volumen sube solo hasta donde alguien paga por ello, y lo no emparejado no paga nada.',
    week: (length) =>
      `Una semana dura ${length}; las partes se cobran desde dos semanas después, durante 26 semanas.`,
  },
  lose: {
    price:
      'El precio de lo que compraste, una vez firme. Un asiento es un lugar en una cola, no un derecho.',
    half2: 'La mitad de los asientos nunca tiene a nadie debajo.',
    half3: 'Dos tercios de los asientos nunca tienen a nadie debajo.',
    cap: 'Nadie recibe más de lo que permite su propio gasto, en todos los planes juntos.',
    pairs:
      'Un árbol con un solo lado no paga nada, y la mitad de los miembros no tiene ningún par.',
    matched: 'El volumen no emparejado no paga nada; los puntos pueden no valer casi nada.',
    expire: 'Lo que no formó un par en su semestre va a la reserva común.',
  },
  plans: {
    binaryMatrix: {
      title: 'Matriz binaria',
      what: 'Compras un producto y recibes el siguiente asiento de una matriz de dos de ancho; los asientos de arriba se reparten partes fijas del precio. Con estas partes, ningún asiento puede recibir nunca su propio precio.',
      source: 'De los precios de los asientos de abajo, que ya están en el plan cuando se venden.',
    },
    hybridMatrix: {
      title: 'Matriz híbrida',
      what: 'Una compra cuenta en dos lugares: tus dos patrocinadores más cercanos reciben partes fijas enseguida, y los asientos por encima del tuyo se reparten según una fórmula. No hay reentrada ni segundo asiento automático.',
      source:
        'Cada pago viene de una compra; las dos partes juntas son como mucho la mitad de su precio.',
    },
    binaryFixed: {
      title: 'Binario fijo',
      what: 'Compras unidades y ocupas un puesto en un árbol binario; cada par de una unidad izquierda y una derecha dentro de ocho niveles paga un bono fijo. Todo par que se puede formar está pagado antes de formarse.',
      source:
        'Cada unidad deja ocho medios bonos en el plan al venderse; los pares se pagan de ellos y de nada más.',
    },
    binaryPairing: {
      title: 'Binario por pares',
      what: 'Las compras de cualquier cantidad cuentan como volumen al subir por un árbol binario; el volumen emparejado en ambos lados da puntos, que se reparten el bote de la semana. Cuanto más se empareja, menos vale un punto.',
      source:
        'El bote es una parte fija de las compras que quedaron firmes en la misma semana, y lo que quedó de botes anteriores.',
    },
  },
}
