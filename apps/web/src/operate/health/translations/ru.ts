import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'Цепочка и службы',
  lead: 'Спрашивает этот браузер, так же как браузер посетителя. Метрики и внутреннее состояние каждой службы — на закрытом порту.',
  part: 'Часть',
  state: 'Состояние',
  detail: 'Что говорит',
  states: { up: 'работает', behind: 'отстаёт', down: 'не работает', unset: 'не настроено' },
  parts: {
    chain: 'Цепочка',
    indexer: 'Индексатор',
    registry: 'Реестр кошельков',
    relay: 'Ретранслятор',
    chainData: 'Данные цепочки',
    auth: 'Вход',
    bundler: 'Бандлер',
  },
  chain: (block, age, id) => `Блок ${block}, ${age}. Номер цепочки ${id}.`,
  wrongChain: (found, wanted) =>
    `Узел обслуживает цепочку ${found}, а этот сайт собран для цепочки ${wanted}.`,
  old: 'Больше минуты не было ни одного блока.',
  indexer: (block, lag) => `Прочитано до блока ${block}; отставание в блоках: ${lag}.`,
  syncing: 'Пока ничего не прочитано.',
  answers: 'Отвечает.',
  silent: 'Не отвечает.',
  again: 'Спросить снова',
  asked: (time) => `Спрошено ${time}.`,
}
