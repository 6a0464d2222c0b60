import type { Translation } from '../../../i18n/words.ts'
import type { tradersMessages as english } from '../messages.ts'

export const tradersMessages: Translation<typeof english> = {
  tabs: { deposit: 'Einlegen', withdraw: 'Abheben', claim: 'Abholen', keep: 'Pflege' },
  available: (amount) => `In der Wallet ${amount}`,
  deposited: (amount) => `Eingelegt ${amount}`,
  amount: 'Betrag',
  round: 'Runde',
  receiver: 'Empfangsadresse',
  waits:
    'Die Woche Ihrer Anfrage ist vorbei; sie wartet auf die Abrechnung. Geht das nicht, kann sie wieder zurückgezogen werden.',
  part: 'Teil Ihrer Anteile',
  option: (round, amount) => `Runde ${round}: ${amount}`,
  inKind: (round) => `Runde ${round}: Ihr Teil von jedem Token`,
  request: (id, amount) => `Anfragen der Woche ${id}: ${amount} einzuzahlen`,
  actions: {
    deposit: {
      title: 'In die Runde einlegen',
      help: 'Bis der Handel beginnt, können Sie alles zurückholen. Von da an entscheidet der Preis.',
      none: 'Die Runde wird gehandelt. Die nächste öffnet, wenn sie abgerechnet ist.',
    },
    withdraw: {
      title: 'Die Einlage zurückholen',
      help: 'Ganz, solange die Runde sammelt.',
      none: 'Sie haben nichts in einer Runde, die sammelt.',
    },
    redeem: {
      title: 'Eine abgerechnete Runde einlösen',
      help: 'Ihr Teil dessen, was die Runde an ihrem Ende wert war, abzüglich der Gebühr.',
      none: 'In keiner abgerechneten Runde liegt etwas von Ihnen.',
    },
    redeemInKind: {
      title: 'Ihren Teil von jedem Token nehmen',
      help: 'Eine Runde, die nicht rechtzeitig abgerechnet wurde, wird geteilt, wie sie ist, ohne Gebühr und ohne Preis.',
      none: 'In keiner aufgelösten Runde liegt etwas von Ihnen.',
    },
    settle: {
      title: 'Abrechnen',
      help: 'Das kann jeder tun, sobald die Zeit gekommen ist; es bringt nichts ein.',
      none: 'Jetzt kann nichts abgerechnet werden.',
    },
    dissolve: {
      title: 'Die Runde auflösen',
      help: 'Sieben Tage nach der Frist einer nicht abgerechneten Runde nehmen Mitglieder ihren Teil von jedem Token. Das kann jeder tun.',
      none: 'Keine Runde ist sieben Tage überfällig.',
    },
    requestDeposit: {
      title: 'Einzahlung anfragen',
      help: 'Ihre Token warten auf das Ende der Woche; dessen Preis ist jetzt nicht bekannt. Bis dahin können Sie die Anfrage zurückziehen, danach nur, wenn sie nicht abgerechnet werden kann oder lange niemand abrechnet.',
      none: 'Jetzt kann nichts angefragt werden.',
    },
    claimShares: {
      title: 'Anteile abholen',
      help: 'Anteile Ihrer abgerechneten Anfragen, sobald die Wartezeit nach der Abrechnung vorbei ist.',
      none: 'Keine abgerechnete Anfrage hat Anteile, die Sie jetzt abholen können.',
    },
    requestRedeem: {
      title: 'Auszahlung anfragen',
      help: 'Ihre Anteile warten auf das Ende der Woche; dessen Preis ist jetzt nicht bekannt. Bis dahin können Sie die Anfrage zurückziehen, danach nur, wenn sie nicht abgerechnet werden kann oder lange niemand abrechnet.',
      none: 'Sie haben keine Anteile.',
    },
    claimAssets: {
      title: 'Eingelöstes abholen',
      help: 'Token Ihrer abgerechneten Anfragen, bei der Abrechnung zurückgelegt.',
      none: 'Keine abgerechnete Anfrage hat Token für Sie.',
    },
    cancelDeposit: {
      title: 'Die Einzahlung zurückziehen',
      help: 'Der ganze Betrag kommt zurück.',
      none: 'Sie haben keine offene Anfrage zur Einzahlung.',
    },
    cancelRedeem: {
      title: 'Die Auszahlung zurückziehen',
      help: 'Die Anteile kommen zurück.',
      none: 'Sie haben keine offene Anfrage zur Auszahlung.',
    },
    takeSpare: {
      title: 'Nicht Gehandeltes zurückholen',
      help: 'Der Teil Ihrer Einlage, den die Runde nicht handelt.',
      none: 'Keine Runde hält einen Teil von Ihnen, den sie nicht handelt.',
    },
    takeBack: {
      title: 'Anteile zurückholen',
      help: 'Holt die Anteile zurück, die eine Abrechnung nicht auszahlen konnte.',
      none: 'Keine Anteile warten auf die Rückgabe an Sie.',
    },
    exitInKind: {
      title: 'Mit jedem Token gehen',
      help: 'Gibt Anteile zurück für ihren Teil an jedem Token des Fonds, sofort, ohne Preis und ohne jemandes Hilfe.',
      none: 'Sie haben keine Anteile.',
    },
  },
  states: ['sammelt', 'wird gehandelt', 'abgerechnet', 'aufgelöst'],
  figures: {
    state: (round) => `Runde ${round}`,
    total: 'Darin eingelegt',
    totalNote: (most) => `gehandelt werden höchstens ${most}`,
    last: 'Letzte Runde brachte zurück',
    lastNone: 'noch keine',
    lastNote: (total) => `von ${total}, vor der Gebühr`,
    lost: 'Beim Tauschen verloren',
    lostNote: (budget) =>
      `gegenüber dem Preis der Kursquellen; das Budget des Traders ist ${budget}`,
    value: 'Wert des Fonds',
    valueNone: 'jetzt nicht bekannt',
    valueNote: 'nach den Kursquellen',
    waiting: 'Wartet auf Einzahlung',
    owed: 'Zurückgelegt für Ausscheidende',
    ends: 'Diese Woche endet',
  },
  position: {
    deposit: 'Ihre Einlage in dieser Runde',
    depositExplained:
      'Was Sie in die Runde eingelegt haben, die jetzt sammelt oder gehandelt wird.',
    redeemable: 'Einlösbar',
    redeemableExplained: 'Ihr Teil abgerechneter Runden, abzüglich der Gebühr.',
    worth: 'Ihre Anteile sind etwa wert',
    worthNone: 'jetzt nicht bekannt',
    worthExplained:
      'Ihre Anteile zu den Preisen dieses Augenblicks. Der Preis einer Anfrage ist der am Ende ihrer Woche.',
    open: 'Ihre offene Anfrage zur Einzahlung',
    openExplained:
      'Token, die auf das Ende der Woche warten. Bis dahin können Sie die Anfrage zurückziehen.',
    claimable: 'Zum Abholen',
    claimableExplained: 'Token Ihrer abgerechneten Anfragen zur Auszahlung.',
    worstRounds: (redeemable) =>
      `Sie können heute ${redeemable} einlösen. Was gehandelt wird, kann seinen ganzen Wert verlieren.`,
    worstRoundsNone:
      'Heute kann nichts eingelöst werden. Was gehandelt wird, kann seinen ganzen Wert verlieren.',
    worstClaim: (claimable) =>
      `Sie können heute ${claimable} abholen. Anteile können ihren ganzen Wert verlieren.`,
    worstCallOff: (open) =>
      `Sie können heute ${open} zurückziehen. Anteile können ihren ganzen Wert verlieren.`,
    worstNone:
      'Heute kann nichts abgeholt oder zurückgezogen werden. Anteile können ihren ganzen Wert verlieren.',
    worstShares: (claimable, open) =>
      `Sie können heute ${claimable} abholen und ${open} zurückziehen. Anteile können ihren ganzen Wert verlieren.`,
  },
  terms: {
    funding: (funding, trading) =>
      `Eine Runde sammelt nach ihrer ersten Einlage ${funding} lang und wird höchstens ${trading} gehandelt.`,
    size: (least, most) =>
      `Eine Runde beginnt ab ${least} und handelt höchstens ${most}; was darüber eingelegt ist, kommt an alle anteilig zurück.`,
    week: (length, least) =>
      `Anfragen werden nach jedem Zeitraum abgerechnet (Dauer: ${length}); die kleinste ist ${least}.`,
    swaps: (slippage) =>
      `Ein Tausch endet höchstens ${slippage} unter dem Preis der Kursquellen. Die Verluste des Marktes selbst haben keine Grenze.`,
    budgetOfRound: (loss) =>
      `Die Tausche des Traders in einer Runde verbrauchen zusammen höchstens ${loss} dessen, was sie handelt; ein Tausch verbraucht, was er unter dem um ihre Abweichung erhöhten Preis der Kursquellen endet.`,
    budgetOfWeeks: (loss) =>
      `Die Tausche des Traders in zwei benachbarten Wochen verbrauchen zusammen höchstens ${loss} des Fondswerts; ein Tausch verbraucht, was er unter dem um ihre Abweichung erhöhten Preis der Kursquellen endet.`,
    deviation:
      'Wer hineingeht, zahlt für die anderen Token des Fonds den um ihre Abweichung erhöhten Preis der Kursquellen, und wer geht, erhält den um sie gesenkten; der Unterschied bleibt bei denen, die bleiben.',
    claims: (delay) => `Anteile können nach der Abrechnung abgeholt werden; Wartezeit: ${delay}.`,
    fee: (fee) => `Der Trader behält ${fee} eines Wertzuwachses und von einem Verlust nichts.`,
  },
  powers: {
    trader:
      'Der Trader kann nur zwischen den Token des Plans tauschen und bewegt außer der Gebühr nichts hinaus.',
    nobody: 'Niemand kann die Token, die Kursquellen, den Trader oder die Bedingungen ändern.',
  },
  lose: {
    all: 'Grundsätzlich alles: Preise fallen, und ihre Verluste haben keine Grenze.',
    feeds: 'Eine Kursquelle, die lügt, kann beim Handel ausgenutzt werden.',
    past: 'Was frühere Runden zurückbrachten, sagt nichts über die nächste.',
    wait: 'Die Auszahlung wartet auf frische Preise und genug Token; wer mit jedem Token geht, wartet nicht.',
  },
  empty: 'Sie haben nichts in diesem Plan.',
  plans: {
    tradersV1: {
      title: 'Trader 1',
      what: 'Mitglieder finanzieren eine Runde, und ein Trader handelt sie, innerhalb von Grenzen, die der Vertrag durchsetzt. Sie wird abgerechnet, wenn alles wieder der erste Token ist, und Sie können alles verlieren.',
      source:
        'Was zurückkommt, ist, was die eigenen Einlagen der Runde an ihrem Ende wert sind, abzüglich der Gebühr. Niemand gibt etwas dazu.',
    },
    tradersV2: {
      title: 'Trader 2',
      what: 'Sie fragen an, Token in einen Fonds einzuzahlen, den ein Trader handelt, und erhalten Anteile zum Preis am Ende der Woche. Sie können alles verlieren.',
      source:
        'Was Sie herausnehmen, ist Ihr Teil der eigenen Token des Fonds, zum Preis der Abrechnung. Niemand gibt etwas dazu.',
    },
  },
}
