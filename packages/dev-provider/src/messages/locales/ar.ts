import type { MessageStrings } from '../message-strings.ts';

/** Arabic. */
export const ar: MessageStrings = {
  linkLoginSubject: 'رابط تسجيل الدخول إلى {project}',
  linkLoginTitle: 'تسجيل الدخول إلى {project}',
  linkLoginButton: 'تسجيل الدخول',
  linkSignupSubject: 'رابط إنشاء حسابك في {project}',
  linkSignupTitle: 'مرحبًا بك في {project}',
  linkSignupButton: 'تأكيد البريد الإلكتروني',
  linkExpiry: 'يعمل الرابط مرة واحدة فقط. مدة صلاحيته: {expiry}.',
  linkFallback: 'إذا لم يعمل الزر، يُرجى فتح هذا العنوان:',
  resetSubject: 'تعيين كلمة مرور جديدة في {project}',
  resetTitle: 'تعيين كلمة مرور جديدة',
  resetButton: 'تعيين كلمة مرور جديدة',
  resetLogin: 'الدخول بدون كلمة مرور',
  resetExpiry: 'يعمل أحد الرابطين فقط، ولمرة واحدة. مدة الصلاحية: {expiry}.',
  codeSubject: 'رمز التحقق في {project} هو {code}',
  codeTitle: 'رمز التحقق في {project}',
  codeExpiry: 'مدة صلاحيته: {expiry}. يُرجى عدم إطلاع أي شخص عليه.',
  ignore: 'إذا لم تكن هذه الرسالة بطلب منك، يمكنك تجاهلها.',
  sms: 'رمز التحقق في {project} هو {code}. مدة صلاحيته: {expiry}.',
};
