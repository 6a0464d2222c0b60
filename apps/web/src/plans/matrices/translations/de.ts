import type { Translation } from '../../../i18n/words.ts'
import type { matricesMessages as english } from '../messages.ts'

export const matricesMessages: Translation<typeof english> = {
  tabs: { seats: 'Sitze', place: 'Platz', pairs: 'Paare', volume: 'Volumen', keep: 'Pflege' },
  claimSeats: {
    title: 'Für Sitze abholen',
    button: 'Zu Ihren Provisionen bringen',
    help: 'Bringt, was Ihre Sitze erhalten haben, auf Ihr Konto im Kontobuch der Provisionen, wo die Obergrenze gilt. Das können nur Sie tun, wann Sie wollen.',
    field: 'Ihre Sitze',
    option: (seat, amount) => `Sitz ${seat}: ${amount}`,
    none: 'Keiner Ihrer Sitze hat etwas erhalten, das nicht abgeholt ist.',
  },
  sweep: {
    title: 'Weitergeben, was zu keinem Sitz gehört',
    button: 'Weitergeben',
    help: 'Anteile der ersten Sitze gehen an die Gemeinschaftsrücklage, der Preis des Produkts an den Betreiber. Das kann jeder tun; es bringt nichts ein.',
    none: 'Es gibt nichts weiterzugeben.',
  },
  place: {
    title: 'Ihren Platz einnehmen',
    button: 'Diesen Platz einnehmen',
    help: 'Einmal und für immer: ein freier Platz unter Ihrem Sponsor. Er kostet einen eigenen Kauf in diesem Plan, der endgültig ist. Der Vertrag prüft den Weg dorthin.',
    field: 'Freier Platz',
    option: (parent, right) => `Unter Mitglied ${parent}, ${right ? 'rechte' : 'linke'} Seite`,
    done: 'Sie haben Ihren Platz.',
    none: 'In der Nähe Ihres Sponsors wurde kein freier Platz gefunden.',
    buyFirst:
      'Kaufen Sie zuerst: Ein Platz ist zu haben, sobald ein Kauf von Ihnen hier endgültig ist.',
  },
  claimPairs: {
    title: 'Paare abholen',
    button: 'Zu Ihren Provisionen bringen',
    help: 'Bringt Ihre unbezahlten Paare eines Halbjahres auf Ihr Konto im Kontobuch der Provisionen, wo die Obergrenze gilt. Das können nur Sie tun, wann Sie wollen.',
    field: 'Halbjahr',
    option: (from, pairs, amount) => `Ab ${from}: ${pairs} Paare, ${amount}`,
    none: 'Sie haben kein unbezahltes Paar.',
  },
  expire: {
    title: 'Weitergeben, was kein Paar gebildet hat',
    button: 'Weitergeben',
    help: 'Ist die Zeit zum Abholen eines Halbjahres vorbei, geht an die Gemeinschaftsrücklage, was zurückgelegt war und niemand nehmen konnte. Das kann jeder tun.',
    field: 'Halbjahr',
    option: (from, amount) => `Ab ${from}: ${amount}`,
    none: 'Kein Halbjahr ist endgültig vorbei und hat noch etwas.',
  },
  settle: {
    title: 'Den Teil des Betreibers zahlen',
    button: 'Abrechnen',
    help: 'Bringt den Teil des Betreibers aus endgültigen Käufen ins Kontobuch. Das kann jeder tun; es bringt nichts ein.',
    none: 'Es gibt nichts abzurechnen.',
  },
  climb: {
    title: 'Volumen nach oben tragen',
    button: 'Nach oben tragen',
    help: 'Bringt das Volumen, das bei jedem genannten Mitglied wartet, eine Ebene nach oben, in dieser Reihenfolge. Wer es dort haben will, zahlt die Gebühr.',
    field: 'Mitglieder unter Ihnen mit wartendem Volumen, und Sie',
    none: 'In Ihrer Nähe wartet kein Volumen.',
    option: (id, volume) => `Mitglied ${id}: ${volume}`,
  },
  score: {
    title: 'Punkte',
    button: 'Gepaartes Volumen buchen',
    help: 'Bucht Ihr neu gepaartes Volumen als Punkte der laufenden Woche.',
    none: 'Auf Ihren beiden Seiten ist kein neues Volumen gepaart.',
  },
  claimPot: {
    title: 'Einen Anteil abholen',
    button: 'Zu Ihren Provisionen bringen',
    help: 'Bringt Ihren Anteil an einer abgeschlossenen Woche auf Ihr Konto im Kontobuch der Provisionen, wo die Obergrenze gilt. Das können nur Sie tun, wann Sie wollen.',
  },
  reasons: {
    notMember: 'Nur Mitglieder nehmen teil. Treten Sie zuerst bei.',
    notPlaced: 'Nehmen Sie zuerst Ihren Platz ein.',
    full: 'Alle Sitze sind verkauft. Hier kann nichts mehr gekauft werden.',
  },
  figures: {
    seats: 'Verkaufte Sitze',
    price: 'Preis eines Sitzes',
    below: 'Sitze mit niemandem darunter',
    belowNote: 'von allen Sitzen, zu jeder Zeit',
    unit: 'Preis einer Einheit',
    bonus: 'Gezahlt je Paar',
    units: 'Einheiten dieses Halbjahres',
    unitsNote: (pairs) => `${pairs} Paare bezahlt`,
    reserve: 'Für Paare zurückgelegt',
    pot: 'Topf dieser Woche',
    potNote: (part) => `${part} jedes endgültigen Preises`,
    ends: 'Woche endet',
    points: 'Punkte dieser Woche',
  },
  position: {
    seats: 'Ihre Sitze',
    seatsNone: 'keine',
    seatsExplained:
      'Die Nummern der Sitze, die Ihnen gehören, in der Reihenfolge, in der Käufe endgültig wurden.',
    earned: 'Von Ihren Sitzen erhalten',
    earnedExplained:
      'Was spätere Sitze unter Ihren für diese hinterlassen haben und Sie nicht abgeholt haben.',
    place: 'Ihr Platz',
    placeNone: 'noch nicht eingenommen',
    placeBelow: (parent) => `unter Mitglied ${parent}`,
    placeExplained: 'Wo Sie im Baum stehen. Es ändert sich nie.',
    left: 'Linke Seite',
    right: 'Rechte Seite',
    sideExplained: 'Einheiten dieses Halbjahres unter Ihnen auf dieser Seite.',
    pairs: 'Unbezahlte Paare',
    pairsExplained:
      'Paare aus einer linken und einer rechten Einheit, die Ihnen noch niemand bezahlt hat.',
    volumeExplained: 'Volumen, das auf dieser Seite zu Ihnen nach oben getragen wurde.',
    up: 'Wartet darauf, nach oben getragen zu werden',
    upExplained: 'Ihr Volumen, das noch niemand eine Ebene nach oben getragen hat.',
    share: 'Anteile zum Abholen',
    shareExplained:
      'Ihre Anteile an abgeschlossenen Wochen: das Kleinere von Topf × Punkte ÷ alle Punkte und Satz × Punkte.',
  },
  terms: {
    below: (part) =>
      `${part} aller Sitze haben niemanden unter sich, zu jeder Zeit, wie groß das Wachstum auch ist.`,
    seatShare: (parts) =>
      `Vom Preis eines Sitzes erhalten die Sitze darüber, der nächste zuerst: ${parts}.`,
    sponsorShare: (parts) => `Außerdem erhalten die Sponsoren, der nächste zuerst: ${parts}.`,
    pairs: (bonus) =>
      `Jede Einheit legt vier Boni zu je ${bonus} zurück: Eine Einheit ist die Hälfte von höchstens acht Paaren.`,
    half: 'Selbst in einem vollen Baum hat die Hälfte aller Mitglieder kein Paar, weil sie ganz unten steht.',
    place:
      'Ein Platz im Baum kostet einen endgültigen Kauf hier; was vorher endgültig war, zählt von da an.',
    cohort:
      'Einheiten bilden Paare innerhalb derselben 180 Tage; das Abholen endet 180 Tage später.',
    pot: (part, rate) =>
      `${part} jedes endgültigen Preises gehen in den Topf der Woche; gepaartes Volumen zahlt höchstens ${rate}, und weniger, wenn der Topf klein ist.`,
    climb:
      'Volumen steigt nur so weit, wie jemand dafür zahlt, und was nicht gepaart ist, zahlt nichts.',
    week: (length) =>
      `Eine Woche dauert ${length}; Anteile werden ab zwei Wochen danach abgeholt, 26 Wochen lang.`,
  },
  lose: {
    price:
      'Den Preis dessen, was Sie gekauft haben, sobald er endgültig ist. Ein Sitz ist ein Platz in einer Schlange, kein Anspruch.',
    half2: 'Die Hälfte aller Sitze hat nie jemanden unter sich.',
    half3: 'Zwei Drittel aller Sitze haben nie jemanden unter sich.',
    cap: 'Niemand erhält mehr, als die eigenen Ausgaben erlauben, in allen Plänen zusammen.',
    pairs:
      'Ein Baum mit nur einer Seite zahlt nichts, und die Hälfte aller Mitglieder hat gar kein Paar.',
    matched: 'Volumen, das nicht gepaart ist, zahlt nichts; Punkte können fast nichts wert sein.',
    expire: 'Was in seinem Halbjahr kein Paar gebildet hat, geht an die Gemeinschaftsrücklage.',
  },
  plans: {
    binaryMatrix: {
      title: 'Binäre Matrix',
      what: 'Sie kaufen ein Produkt und bekommen den nächsten Sitz einer Matrix, die zwei breit ist; die Sitze darüber teilen sich feste Teile des Preises. Bei diesen Anteilen kann kein Sitz je seinen eigenen Preis erhalten.',
      source:
        'Aus den Preisen der Sitze darunter, die schon im Plan liegen, wenn diese verkauft sind.',
    },
    hybridMatrix: {
      title: 'Hybride Matrix',
      what: 'Ein Kauf zählt an zwei Stellen: Ihre zwei nächsten Sponsoren bekommen sofort feste Teile, und die Sitze über Ihrem teilen nach einer Formel. Es gibt keinen Wiedereintritt und keinen automatischen zweiten Sitz.',
      source:
        'Jede Auszahlung kommt aus einem Kauf; beide Teile zusammen sind höchstens die Hälfte seines Preises.',
    },
    binaryFixed: {
      title: 'Binär mit festem Bonus',
      what: 'Sie kaufen Einheiten und nehmen einen Platz in einem binären Baum ein; jedes Paar aus einer linken und einer rechten Einheit innerhalb von acht Ebenen zahlt einen festen Bonus. Jedes mögliche Paar ist bezahlt, bevor es gebildet wird.',
      source:
        'Jede Einheit hinterlässt beim Verkauf acht halbe Boni im Plan; Paare werden daraus gezahlt und aus nichts anderem.',
    },
    binaryPairing: {
      title: 'Binär mit Paarung',
      what: 'Käufe in beliebiger Höhe zählen auf dem Weg nach oben in einem binären Baum als Volumen; auf beiden Seiten gepaartes Volumen ergibt Punkte, die sich den Topf der Woche teilen. Je mehr gepaart wird, desto weniger ist ein Punkt wert.',
      source:
        'Der Topf ist ein fester Teil der Käufe, die in derselben Woche endgültig wurden, und was von früheren Töpfen übrig war.',
    },
  },
}
