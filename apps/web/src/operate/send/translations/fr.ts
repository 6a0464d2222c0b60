import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: 'Remplissez d’abord le formulaire.',
  announcing: (title) => `Annoncer : ${title}`,
  announce: 'Annoncer',
  notHeld: (role) => `Ce compte ne détient pas ${role}.`,
  delayed: (role, delay) =>
    `Ce compte détient ${role} avec un délai de ${delay}. Les plans n’acceptent ce rôle que sans délai.`,
  atOnce: (role) => `Rôle ${role}. Prend effet aussitôt.`,
  later: (role, delay) =>
    `Rôle ${role}, avec un délai : ceci annonce l’appel. Il peut être exécuté ${delay} plus tard, sous « Annoncé ».`,
  anybody: 'Ne demande aucun rôle.',
  tried: (block, fee) =>
    `Essayé sur le bloc ${block} : cela fonctionne. Frais de réseau, environ ${fee}.`,
  untried:
    'Aucun essai n’a été possible. Votre portefeuille montre les détails avant que vous confirmiez.',
  trying: 'Essai sur la chaîne',
}
