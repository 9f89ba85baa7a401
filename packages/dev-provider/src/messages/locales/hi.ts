import type { MessageStrings } from '../message-strings.ts';

/** Hindi. */
export const hi: MessageStrings = {
  linkLoginSubject: '{project} के लिए आपका साइन इन लिंक',
  linkLoginTitle: '{project} में साइन इन करें',
  linkLoginButton: 'साइन इन करें',
  linkSignupSubject: '{project} के लिए आपका साइन अप लिंक',
  linkSignupTitle: '{project} में आपका स्वागत है',
  linkSignupButton: 'अपने ईमेल की पुष्टि करें',
  linkExpiry: 'यह लिंक सिर्फ़ एक बार काम करेगा। इसकी वैधता: {expiry}।',
  linkFallback: 'अगर बटन काम न करे, तो यह पता खोलें:',
  resetSubject: '{project} के लिए नया पासवर्ड सेट करें',
  resetTitle: 'नया पासवर्ड सेट करें',
  resetButton: 'नया पासवर्ड सेट करें',
  resetLogin: 'बिना पासवर्ड साइन इन करें',
  resetExpiry: 'दोनों में से सिर्फ़ एक लिंक काम करेगा, वह भी एक बार। वैधता: {expiry}।',
  codeSubject: '{project} के लिए आपका OTP {code} है',
  codeTitle: '{project} के लिए आपका OTP',
  codeExpiry: 'इसकी वैधता: {expiry}। इसे किसी के साथ शेयर न करें।',
  ignore: 'अगर आपने इस ईमेल का अनुरोध नहीं किया था, तो इसे अनदेखा करें।',
  sms: '{project} के लिए आपका OTP {code} है। इसकी वैधता: {expiry}।',
};
