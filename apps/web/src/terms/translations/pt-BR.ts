import type { Translation } from '../../i18n/words.ts'
import type { termsMessages as english } from '../messages.ts'

export const termsMessages: Translation<typeof english> = {
  title: 'Termos',
  lead: 'Curtos, porque os contratos decidem e nenhuma página pode mudá-los. Vale o texto em inglês; as traduções ajudam a ler.',
  version: (hash) => `Versão ${hash}`,
  since: (when) => `em vigor nesta cadeia desde ${when}`,
  unknownVersion: 'Ainda não foi possível ler a versão da cadeia.',
  clauses: [
    {
      title: 'O que este site é',
      text: 'Uma página que lê contratos em uma cadeia pública e prepara transações para a sua própria carteira. Não guarda tokens nem chaves e não pode desfazer o que você assina.',
    },
    {
      title: 'O que você pode perder',
      text: 'Preços de tokens podem cair até nada. Uma falha em um contrato, na sua carteira ou na cadeia pode travar ou perder tokens. Nenhuma auditoria externa dos contratos foi publicada.',
    },
    {
      title: 'O que não é prometido',
      text: 'Nenhum plano promete retorno. Recompensas e comissões são pagas só do que foi separado antes, terminam quando isso acaba, e cada plano mostra como seus membros realmente se saíram.',
    },
    {
      title: 'Quem pode participar',
      text: 'Você é maior de idade, age por conta própria e pode usar tais planos onde mora. Algumas ofertas ficam ocultas em alguns lugares; conectar, receber e retirar, nunca.',
    },
    {
      title: 'O que fica com você',
      text: 'Suas chaves, seus impostos e a escolha de quanto pode dispensar. Os planos deixam você definir um limite de trinta dias e um tempo para refletir.',
    },
  ],
  accept: 'Li e aceito os termos',
  accepted: (when) => `Você aceitou esta versão em ${when}.`,
  changed: 'Os termos mudaram desde que você os aceitou.',
  dialogTitle: 'Antes da sua primeira transação',
  dialogLead: 'A pergunta é feita uma vez por versão. Receber e retirar nunca perguntam.',
  go: 'Aceitar e continuar',
  cancel: 'Agora não',
  full: 'Os termos completos',
}
