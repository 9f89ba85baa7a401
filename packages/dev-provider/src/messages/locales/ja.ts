import type { MessageStrings } from '../message-strings.ts';

/** Japanese. */
export const ja: MessageStrings = {
  linkLoginSubject: '{project} のログインリンク',
  linkLoginTitle: '{project} にログイン',
  linkLoginButton: 'ログイン',
  linkSignupSubject: '{project} の新規登録リンク',
  linkSignupTitle: '{project} へようこそ',
  linkSignupButton: 'メールアドレスを確認',
  linkExpiry: 'このリンクは 1 回のみ使用できます。有効期間は {expiry}です。',
  linkFallback: 'ボタンを使用できない場合は、次の URL を開いてください:',
  resetSubject: '{project} の新しいパスワードを設定してください',
  resetTitle: '新しいパスワードを設定してください',
  resetButton: '新しいパスワードを設定',
  resetLogin: 'パスワードなしでログイン',
  resetExpiry: '2 つのリンクのうち、いずれか 1 つを 1 回のみ使用できます。有効期間は {expiry}です。',
  codeSubject: '{project} の確認コード: {code}',
  codeTitle: '{project} の確認コード',
  codeExpiry: '有効期間は {expiry}です。このコードを他人に教えないでください。',
  ignore: 'このメールに心当たりがない場合は、無視してください。',
  sms: '{project} の確認コードは {code} です。有効期間は {expiry}です。',
};
