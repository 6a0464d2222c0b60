import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: 'Mudar quem tem o quê',
  lead: 'Os planos aceitam FUNDER, GUARDIAN e MODERATOR na hora só de titulares sem espera. Dê uma espera a ADMIN e a LISTER: é o tempo que os membros têm para sair.',
  role: 'Papel',
  account: 'Conta',
  delay: 'Cada chamada espera',
  delayHint: '0: vale na hora.',
  grant: {
    title: 'Conceder um papel',
    button: 'Conceder',
    help: 'Para quem já o tem, isto muda a espera. Uma mais longa vale na hora, uma mais curta só quando a diferença tiver passado.',
  },
  revoke: { title: 'Revogar um papel', button: 'Revogar', help: 'Vale na hora.' },
  grantDelay: {
    title: 'Fazer esperar as concessões de um papel',
    button: 'Definir',
    label: 'Uma concessão vale depois de',
    help: 'Uma mudança que encurta a espera vale depois de cinco dias, no mínimo.',
  },
  guardian: {
    title: 'Nomear o guardião de um papel',
    button: 'Nomear',
    label: 'Guardião',
    help: 'Os titulares do papel de guardião podem cancelar o que os titulares do papel anunciaram. O próprio ADMIN não pode receber um.',
  },
  table: 'Como cada papel é governado',
  grantedBy: 'Concedido por',
  cancelledBy: 'Cancelado por',
  counts: 'Uma concessão vale',
  atOnce: 'na hora',
  after: (delay) => `depois de ${delay}`,
  unknown: (id) => `papel ${id}`,
}
