import type { MessageStrings } from '../message-strings.ts';

/** Hebrew. */
export const he: MessageStrings = {
  linkLoginSubject: 'קישור הכניסה שלך אל {project}',
  linkLoginTitle: 'כניסה אל {project}',
  linkLoginButton: 'כניסה',
  linkSignupSubject: 'קישור ההרשמה שלך אל {project}',
  linkSignupTitle: 'ברוכים הבאים אל {project}',
  linkSignupButton: 'אישור האימייל',
  linkExpiry: 'הקישור תקף לשימוש חד-פעמי ותוקפו יפוג בעוד {expiry}.',
  linkFallback: 'אם הלחצן לא פועל, יש לפתוח את הכתובת הזו:',
  resetSubject: 'הגדרת סיסמה חדשה עבור {project}',
  resetTitle: 'הגדרת סיסמה חדשה',
  resetButton: 'הגדרת סיסמה חדשה',
  resetLogin: 'כניסה בלי סיסמה',
  resetExpiry: 'רק אחד משני הקישורים תקף, לשימוש חד-פעמי, ותוקפו יפוג בעוד {expiry}.',
  codeSubject: '{code} הוא קוד האימות שלך עבור {project}',
  codeTitle: 'קוד האימות שלך עבור {project}',
  codeExpiry: 'תוקף הקוד יפוג בעוד {expiry}. אין למסור אותו לאף אחד.',
  ignore: 'אם לא ביקשת את האימייל הזה, אפשר להתעלם ממנו.',
  sms: 'קוד האימות שלך עבור {project} הוא {code}. תוקף הקוד יפוג בעוד {expiry}.',
};
