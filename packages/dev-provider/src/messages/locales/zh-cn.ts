import type { MessageStrings } from '../message-strings.ts';

/** Simplified Chinese. */
export const zhCn: MessageStrings = {
  linkLoginSubject: '您的 {project} 登录链接',
  linkLoginTitle: '登录 {project}',
  linkLoginButton: '登录',
  linkSignupSubject: '您的 {project} 注册链接',
  linkSignupTitle: '欢迎使用 {project}',
  linkSignupButton: '确认您的邮箱',
  linkExpiry: '此链接仅可使用一次，有效期为 {expiry}。',
  linkFallback: '如果按钮无法使用，请打开以下网址：',
  resetSubject: '设置 {project} 的新密码',
  resetTitle: '设置新密码',
  resetButton: '设置新密码',
  resetLogin: '不使用密码登录',
  resetExpiry: '两个链接中只有一个可以使用，且仅可使用一次，有效期为 {expiry}。',
  codeSubject: '{code} 是您的 {project} 验证码',
  codeTitle: '您的 {project} 验证码',
  codeExpiry: '有效期为 {expiry}。请勿将验证码告诉任何人。',
  ignore: '如果您没有请求此邮件，请忽略。',
  sms: '您的 {project} 验证码是 {code}，有效期为 {expiry}。',
};
