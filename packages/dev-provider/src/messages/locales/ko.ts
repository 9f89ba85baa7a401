import type { MessageStrings } from '../message-strings.ts';

/** Korean. */
export const ko: MessageStrings = {
  linkLoginSubject: '{project} 로그인 링크',
  linkLoginTitle: '{project}에 로그인',
  linkLoginButton: '로그인',
  linkSignupSubject: '{project} 회원가입 링크',
  linkSignupTitle: '{project}에 오신 것을 환영합니다',
  linkSignupButton: '이메일 확인',
  linkExpiry: '링크는 한 번만 사용할 수 있으며 {expiry} 동안 유효합니다.',
  linkFallback: '버튼이 작동하지 않으면 다음 주소를 열어 주세요:',
  resetSubject: '{project} 새 비밀번호 설정',
  resetTitle: '새 비밀번호 설정',
  resetButton: '새 비밀번호 설정',
  resetLogin: '비밀번호 없이 로그인',
  resetExpiry: '두 링크 중 하나만 한 번 사용할 수 있으며 {expiry} 동안 유효합니다.',
  codeSubject: '{project} 인증번호: {code}',
  codeTitle: '{project} 인증번호',
  codeExpiry: '{expiry} 동안 유효합니다. 다른 사람에게 알려 주지 마세요.',
  ignore: '이 이메일을 요청하지 않으셨다면 무시하셔도 됩니다.',
  sms: '{project} 인증번호는 {code}입니다. {expiry} 동안 유효합니다.',
};
