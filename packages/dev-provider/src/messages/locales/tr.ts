import type { MessageStrings } from '../message-strings.ts';

/** Turkish. */
export const tr: MessageStrings = {
  linkLoginSubject: '{project} giriş bağlantınız',
  linkLoginTitle: '{project} hesabınıza giriş yapın',
  linkLoginButton: 'Giriş yap',
  linkSignupSubject: '{project} kayıt bağlantınız',
  linkSignupTitle: '{project}: Hoş geldiniz',
  linkSignupButton: 'E-postanızı onaylayın',
  linkExpiry: 'Bağlantı bir kez kullanılabilir ve {expiry} sonra geçersiz olur.',
  linkFallback: 'Düğme çalışmazsa bu adresi açın:',
  resetSubject: '{project} için yeni şifre belirleyin',
  resetTitle: 'Yeni şifre belirleyin',
  resetButton: 'Yeni şifre belirle',
  resetLogin: 'Şifresiz giriş yap',
  resetExpiry: 'İki bağlantıdan yalnızca biri, bir kez kullanılabilir ve {expiry} sonra geçersiz olur.',
  codeSubject: '{project} kodunuz: {code}',
  codeTitle: '{project} kodunuz',
  codeExpiry: 'Kod {expiry} sonra geçersiz olur. Kimseyle paylaşmayın.',
  ignore: 'Bu e-postayı siz istemediyseniz yok sayabilirsiniz.',
  sms: '{project} kodunuz: {code}. Kod {expiry} sonra geçersiz olur.',
};
