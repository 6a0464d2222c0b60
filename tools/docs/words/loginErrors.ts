import type { ErrorText } from './errorText.ts'

/** Signing in and the embedded wallet: when each comes, and what its reader does then. */
export const loginErrors: Readonly<Record<string, ErrorText>> = {
  'connection.authConnector': {
    when: 'The embedded wallet was asked something before anybody had signed in to it.',
    todo: 'Wait until the account is connected.',
  },
  'connection.forbiddenMethod': {
    when: 'The embedded wallet was asked for a method that it never carries out.',
    todo: 'Ask for one of the methods in the guide.',
  },
  'connection.forbiddenAction': {
    when: 'The same, as the modal tells the visitor.',
    todo: 'As for `connection.forbiddenMethod`.',
  },
  'email.tooSoon': {
    when: 'Less than 30 seconds passed since the last mail.',
    todo: 'Show the text: it counts the seconds.',
  },
  'frame.insecure': {
    when: 'The page came by http from another machine: browsers keep the cryptography that the frame needs for https and localhost.',
    todo: 'Serve the page by https, also while you try it on a phone.',
  },
  'frame.dependency': {
    when: 'The frame of the embedded wallet did not load.',
    todo: 'Offer to try again. Check `endpoints.frame`, and the page’s `frame-src`.',
  },
  'frame.aborted': {
    when: 'A question to the embedded wallet was ended: the modal was closed, or the wallet did not answer.',
    todo: 'Nothing was signed. Ask again when the visitor wants it.',
  },
  'frame.wrong': {
    when: 'The embedded wallet failed in a way that has no words of its own.',
    todo: 'Offer to try again.',
  },
  'signIn.message': {
    when: 'A text is no sign-in message, or not of the version that is known.',
    todo: 'Answer 400: the client wrote it wrong.',
  },
  'signIn.expired': {
    when: 'The message, or its nonce, is too old.',
    todo: 'Have the visitor sign in again.',
  },
  'signIn.early': {
    when: 'The message is of a later time than now.',
    todo: 'Show the text: the clock of the device is wrong.',
  },
  'signIn.signature': {
    when: 'The signature is not of the account that the message names.',
    todo: 'Sign nobody in.',
  },
  'alert.embeddedWallet': {
    when: 'The frame did not say that it is ready within 20 seconds.',
    todo: 'Check that the wallet’s host is up and that the project lists this origin.',
  },
  'alert.embeddedTimeout': {
    when: 'A login in the frame took longer than 30 seconds.',
    todo: 'Check the wallet’s host, and whether its mail goes out.',
  },
  'alert.iframe': {
    when: 'The browser did not load the frame at all.',
    todo: 'Check the address, and the page’s `frame-src`.',
  },
}
