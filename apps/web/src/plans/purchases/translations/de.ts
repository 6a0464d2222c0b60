import type { Translation } from '../../../i18n/words.ts'
import type { purchasesMessages as english } from '../messages.ts'

export const purchasesMessages: Translation<typeof english> = {
  tabs: {
    buy: 'Kaufen',
    refund: 'Erstattung',
    keep: 'Pflege',
    claim: 'Abholen',
    points: 'Punkte',
  },
  buy: {
    title: 'Kauf',
    button: 'Kaufen',
    field: 'Preis, den Sie zahlen',
    tier: 'Stufe',
    tierOption: (tier, price) => `Stufe ${tier}: ${price}`,
    available: (amount) => `In der Wallet ${amount}`,
    help: 'Der Preis wartet in Verwahrung. Bis die Rückgabefrist vorbei ist, können Sie ihn ganz zurückholen; erst dann wird er aufgeteilt.',
    serviceHelp:
      'Der Preis bleibt in diesem Plan, bis die Leistungen abgelaufen sind. In der Probezeit kommt er ganz zurück, später der Teil für die verbleibende Zeit.',
  },
  refund: {
    title: 'Einen Kauf erstatten lassen',
    button: 'Preis zurückholen',
    help: 'Bedingungslos, solange der Kauf nicht endgültig ist. Das Geld geht zurück in Ihre Wallet.',
    field: 'Kauf',
    option: (pid, amount, date) => `Nr. ${pid}: ${amount}, gekauft ${date}`,
    receiver: 'Empfangsadresse',
  },
  finalize: {
    title: 'Käufe endgültig machen',
    button: 'Endgültig machen',
    help: 'Teilt Käufe auf, deren Rückgabefrist vorbei ist, den ältesten zuerst. Das kann jeder tun; von sich aus bringt es Ihnen nichts ein.',
    field: 'Käufe, deren Frist vorbei ist',
    none: 'Kein Kauf wartet darauf, endgültig zu werden.',
  },
  reasons: {
    notMember: 'Nur Mitglieder können kaufen. Treten Sie zuerst bei: der Reiter neben diesem.',
    cooling: (until) => `Sie machen Pause bis ${until}.`,
    noRefund: 'Sie haben keinen Kauf, der noch zurückgegeben werden kann.',
    rule: (from, to, step) => `Von ${from} bis ${to}, in Schritten von ${step}.`,
    fixed: (price) => `Der Preis beträgt ${price}.`,
    noShare: 'Kein abgeschlossener Zeitraum hat einen Anteil für Sie, der nicht abgeholt ist.',
    noRoll: 'Kein Zeitraum hat etwas weiterzugeben.',
    active: (until) => `Ihr Paket läuft bis ${until}. Dann kann das nächste gekauft werden.`,
    tierOwned: 'Ihnen gehören alle Stufen.',
    nothingReady: 'Noch ist nichts zurückgeflossen.',
    notQualified: (customers) =>
      `Keine Punkte zu buchen: Es braucht ${customers} verschiedene direkte Kunden im Zeitraum davor und einen eigenen Kauf in 90 Tagen.`,
    booked: 'Ihre Punkte des letzten Zeitraums sind gebucht.',
  },
  claim: {
    title: 'Einen Anteil abholen',
    button: 'Zu Ihren Provisionen bringen',
    help: 'Bringt Ihren Anteil an einem abgeschlossenen Zeitraum auf Ihr Konto im Kontobuch der Provisionen, wo die Obergrenze gilt. Von dort holen Sie ihn in Ihre Wallet. Das können nur Sie tun, wann Sie wollen.',
    field: 'Zeitraum',
    option: (epoch, amount) => `Ab ${epoch}: ${amount}`,
  },
  roll: {
    title: 'Weitergeben, was niemand abgeholt hat',
    button: 'Weitergeben',
    help: 'Was in 26 Zeiträumen niemand abgeholt hat, geht in den laufenden Topf. Das kann jeder tun; es bringt nichts ein.',
    field: 'Zeitraum',
  },
  book: {
    title: 'Punkte buchen',
    button: 'Meine Punkte buchen',
    help: 'Punkte des Zeitraums davor werden im laufenden gebucht. Wer nicht bucht, hat keine.',
  },
  rebate: {
    title: 'Die Rückvergütung holen',
    button: 'Zu Ihren Provisionen bringen',
    help: 'Bringt, was bisher zurückgeflossen ist, auf Ihr Konto im Kontobuch der Provisionen. Von dort holen Sie es in Ihre Wallet. Das können nur Sie tun, wann Sie wollen.',
  },
  figures: {
    open: 'Wartet in Verwahrung',
    openNote: 'kann noch zurückgeholt werden',
    sold: 'Käufe bisher',
    window: 'Rückgabefrist',
    windowNote: 'ganzer Preis, ohne Fragen',
    members: 'Höchstens an Mitglieder',
    membersNote: 'des Preises',
    matched: 'Verkäufe, die darüber einen Inhaber fanden',
    matchedNote: (part) => `${part} aller Verkäufe von Stufen`,
    pot: 'Topf dieses Zeitraums',
    potNote: (part) => `${part} jedes endgültigen Preises`,
    ends: 'Zeitraum endet',
    trial: 'Probezeit',
    trialNote: 'ganzer Preis zurück',
    service: 'Leistungen laufen',
    rebate: 'Kommt zu Ihnen zurück',
    rebateNote: (time) => `über ${time}, nachdem ein Kauf endgültig ist`,
    held: 'Fließt noch zurück',
    heldNote: 'an alle Käufer zusammen',
    price: 'Preis',
  },
  position: {
    escrow: 'Ihr Geld in Verwahrung',
    escrowExplained:
      'Preise Ihrer Käufe, die nicht endgültig sind. Alles kann zurückgeholt werden, bis die Frist endet.',
    escrowUntil: (date) => `die erste Frist endet ${date}`,
    tier: 'Ihre Stufe',
    tierNone: 'keine',
    tierExplained: 'Die höchste Stufe, die Ihnen gehört. Sie zählt, sobald der Kauf endgültig ist.',
    share: 'Anteile zum Abholen',
    shareExplained:
      'Ihre Anteile an abgeschlossenen Zeiträumen: Topf × Ihre Punkte ÷ alle Punkte, wie der Vertrag sie zählt.',
    points: 'Ihre Punkte jetzt',
    pointsExplained: 'Ihre eigenen endgültigen Käufe dieses Zeitraums zählen als Punkte.',
    customers: 'Direkte Kunden jetzt',
    customersOf: (needed) => `${needed} sind nötig`,
    customersExplained:
      'Verschiedene Mitglieder, die Sie eingeführt haben und die in diesem Zeitraum etwas gekauft haben, das endgültig wurde.',
    package: 'Ihr Paket',
    packageNone: 'keines',
    packageUntil: (date) => `läuft bis ${date}`,
    packageExplained:
      'Die Nummer Ihres laufenden Pakets. Es ändert nichts daran, was Sie erhalten können.',
    ready: 'Rückvergütung bereit',
    readyExplained: 'Was bisher zurückgeflossen ist und Sie zu Ihren Provisionen bringen können.',
    flowing: 'Rückvergütung, die noch fließt',
    flowingUntil: (date) => `bis ${date}`,
    flowingExplained:
      'Der Rest Ihrer Rückvergütung. Ein weiterer Kauf lässt die Uhr dafür neu beginnen.',
    worst: (escrow, rest) =>
      `Wenn nichts weiter geschieht, können Sie ${escrow} zurückholen, solange die Frist läuft, und ${rest} an Provisionen abholen.`,
    worstNone: (rest) =>
      `Ihre Käufe sind endgültig. Wenn nichts weiter geschieht, können Sie ${rest} an Provisionen abholen und sonst nichts.`,
  },
  terms: {
    range: (from, to, step) => `Sie kaufen für ${from} bis ${to}, in Schritten von ${step}.`,
    fixed: (price) => `Der Preis beträgt ${price}.`,
    any: 'Jeder Betrag.',
    rules: {
      any: 'jeder Betrag (AnyAmount)',
      fixed: 'ein fester Betrag (FixedAmount)',
      range: 'eine Spanne in Schritten (MinMax)',
    },
    rule: (kind) => `Die Regel für Beträge: ${kind}. Sie ändert sich nie.`,
    ruleFrom: (kind) =>
      `Die Regel für Beträge: ${kind}. Sie ändert sich nie; der Plan hat sie, als er entstand, von hier übernommen:`,
    window: (time) => `Rückgabefrist ${time}: der ganze Preis, ohne Bedingungen.`,
    noWindow: 'Es gibt keine Rückgabefrist: Der Kauf ist sofort endgültig.',
    split: (parts) => `Von 100: ${parts}; der Rest ist der Preis des Produkts.`,
    level: (bps, level) => `${bps} an Ebene ${level}`,
    cap: (part) =>
      `In allen Plänen zusammen erhält niemand mehr als ${part} der eigenen endgültigen Ausgaben; der Rest geht an die Gemeinschaftsrücklage. Die Obergrenze gilt für jede Gruppe von Mitgliedern. Sie gilt nicht für den, der den Teil des Betreibers am Preis erhält.`,
    tiers: (list) => `Stufen: ${list}.`,
    tierShare: (part) =>
      `Von einem Verkauf der Stufe n gehen ${part} an das n-te Mitglied darüber, wenn ihm Stufe n oder eine höhere gehört; sonst an die Gemeinschaftsrücklage.`,
    pool: (part, length) =>
      `${part} jedes endgültigen Preises gehen in den Topf des Zeitraums; ein Zeitraum dauert ${length}.`,
    points: (most) =>
      `Punkte sind eigene endgültige Ausgaben, höchstens ${most} in einem Zeitraum.`,
    leaders: (customers, factor, share) =>
      `Es braucht ${customers} verschiedene direkte Kunden; Punkte sind direkte Verkäufe, höchstens das ${factor}-Fache der eigenen Ausgaben und ${share} aller Punkte.`,
    claims: 'Ein Anteil kann 26 Zeiträume lang abgeholt werden; dann geht er weiter.',
    service: (time, trial) =>
      `Leistungen laufen ${time}; am Anfang (${trial}) kommt der ganze Preis zurück.`,
    rebate: (part, time) => `${part} des Preises kommen über ${time} zurück, nicht mehr.`,
  },
  powers: {
    limits:
      'Die Grenzen des Hubs schützen Sie davor, zu viel zu kaufen; Ihre eigenen legen Sie selbst fest.',
    funder: 'Ein Geldgeber kann nur in den Topf einzahlen.',
  },
  lose: {
    price:
      'Den Preis dessen, was Sie gekauft haben, sobald er endgültig ist. Es gibt keinen Anspruch auf eine Provision.',
    below:
      'Die meisten Mitglieder erhalten weniger, als sie ausgeben: Eine Provision kommt nur an, wenn jemand anderes kauft.',
    cap: 'Wer nichts ausgibt, erhält nichts, und niemand mehr, als die eigenen Ausgaben erlauben.',
    unclaimed: 'Ein Anteil, den in 26 Zeiträumen niemand abholt, geht weiter.',
    book: 'Punkte, die Sie im nächsten Zeitraum nicht buchen, sind verloren.',
    used: 'Den genutzten Teil des Preises, wenn Sie nach der Probezeit kündigen.',
    rebateCap: 'Die Rückvergütung zählt zu Ihrer Obergrenze wie jede Provision.',
    restart: 'Ein weiterer Kauf lässt die Uhr für das, was noch fließt, neu beginnen.',
  },
  empty: 'Sie haben hier noch nichts gekauft.',
  plans: {
    unilevel: {
      title: 'Unilevel',
      what: 'Sie kaufen ein Produkt; feste Teile seines Preises gehen an die Mitglieder, die Sie eingeführt haben, bis zu acht Ebenen. Teile ohne Empfänger gehen an die Gemeinschaftsrücklage.',
      source:
        'Jede Provision kommt aus dem einen Kauf, zu dem sie gehört, wenn dieser endgültig ist. Ebenen ohne Mitglied und was eine Obergrenze abschneidet, gehen an die Gemeinschaftsrücklage.',
    },
    level: {
      title: 'Ebene',
      what: 'Sie kaufen Stufen eines Produkts zu festen Preisen; ein fester Teil des Preises einer Stufe geht an das eine Mitglied, das so viele Plätze darüber steht, wenn ihm die Stufe gehört. Nichts wird weiter nach oben gegeben.',
      source:
        'Der Anteil kommt aus dem Kauf selbst, wenn er endgültig ist. Anteile ohne Inhaber gehen an die Gemeinschaftsrücklage.',
    },
    leaders: {
      title: 'Führende',
      what: 'Sie kaufen ein Produkt; ein fester Teil seines Preises geht in den Topf des Zeitraums, den sich Mitglieder mit mindestens drei eigenen Kunden teilen. Ein Rang kann nicht gekauft werden: Es gibt keinen.',
      source:
        'Der Topf ist ein fester Teil der Käufe, die in diesem Zeitraum endgültig wurden, und was ein Geldgeber dazugegeben hat.',
    },
    leadersPackage: {
      title: 'Paket für Führende',
      what: 'Sie kaufen Schulung, Werkzeuge und einen Zugang zu Veranstaltungen für eine feste Zeit. Es gibt keinen Rang, keinen Satz und keine Punkte dafür, und es ändert nicht, was Sie erhalten können.',
      source:
        'Mitgliedern wird nichts gezahlt. Erstattungen kommen aus Ihrem eigenen Preis; der Betreiber wird für die abgelaufene Zeit bezahlt.',
    },
    globalPool: {
      title: 'Gemeinsamer Topf',
      what: 'Ein fester Teil jedes endgültigen Kaufs geht in einen Topf, den sich die Käufer dieses Zeitraums nach ihren Ausgaben teilen. Es ist ein Rabatt, dessen Höhe man erst danach kennt.',
      source:
        'Der Topf ist ein fester Teil der Käufe, die in diesem Zeitraum endgültig wurden, und was die Gemeinschaftsrücklage weitergegeben hat.',
    },
    rebate: {
      title: 'Rückvergütung',
      what: 'Sie kaufen ein Produkt, und ein fester Teil seines Preises fließt über eine feste Zeit an Sie zurück. Das ist ein verzögerter Rabatt: Sie bekommen diesen Teil zurück, nicht mehr.',
      source: 'Die Rückvergütung kommt aus Ihrem eigenen Kauf und aus nichts anderem.',
    },
  },
}
