import type { Texts } from '../languages'
import type { text as english } from './lead-settings-words'

export const text: Texts<typeof english> = {
  title: 'लीड सेटिंग',
  asks: 'स्टेटस बदलते समय क्या पूछा जाए',
  needsLostReason: 'लीड लॉस्ट या जंक हो, तो लिस्ट से वजह',
  needsFollowUp: 'लीड ओपन स्टेटस में जाए, तो फ़ॉलो-अप की तारीख़',
  saved: 'सेव हो गया',
  reasons: { lost: 'लीड लॉस्ट क्यों होती हैं', junk: 'लीड जंक क्यों होती हैं' },
  reasonsHint: 'इसी क्रम में दिखती हैं। हटाई गई वजह उन लीड पर रहती है जिन पर लगी है।',
  none: 'अभी कोई वजह नहीं',
  name: 'वजह',
  add: 'वजह जोड़ें',
  rename: 'नाम बदलें',
  up: 'ऊपर करें',
  down: 'नीचे करें',
  remove: 'हटाएँ',
  removeTitle: 'यह वजह हटाएँ?',
  removeText: name => `“${name}” अब नहीं मिलेगी। जिन लीड पर लगी है, उन पर रहेगी।`,
}
