// What the tablet says, in English and Hindi; its other languages are beside it.

import { bn, gu, mr, pa } from './texts-north.js'
import { kn, ml, ta, te } from './texts-south.js'

const en = {
  code: 'Pairing code',
  pair: 'Pair this tablet',
  pairTitle: 'Pair this tablet',
  pairText: 'Type the code that the CRM shows for this kiosk.',
  wrongCode: 'This code is wrong, was used or has expired.',
  name: 'Your name',
  phone: 'Mobile number',
  email: 'E-mail (optional)',
  leadType: 'What are you looking for?',
  configuration: 'Configuration',
  budget: 'Budget',
  cameVia: 'How did you hear of us?',
  notes: 'Anything else? (optional)',
  consent: 'I agree that this company may call, message and e-mail me about properties.',
  enter: 'Enter',
  otp: 'Code that was sent to your mobile',
  confirm: 'Confirm',
  skip: 'Go on without a code',
  back: 'Back',
  choose: 'Choose',
  missing: 'Please enter your name and a mobile number of ten digits.',
  wrongEmail: 'Please check the e-mail address.',
  wrongOtp: 'This is not the code. Please try again.',
  otpOver: 'This code is over. Please go back and ask for another one.',
  busy: 'Too many codes were asked for. Please ask at the desk.',
  failed: 'That did not work. Please try again.',
  thanks: 'Thank you!',
  waitText: 'Please take a seat. Somebody will be with you soon.',
  keptText: 'There is no connection just now. Your entry is kept and sent later.',
  types: { buy: 'To buy', rent: 'To rent', sell: 'To sell', let_out: 'To let out', invest: 'To invest' },
  vias: {
    walk_in: 'I was passing by',
    channel_partner: 'A broker',
    referral: 'Friends or family',
    hoarding: 'A hoarding',
    newspaper: 'A newspaper',
    online: 'Online',
    event: 'An event',
    other: 'Other',
  },
}

const hi = {
  code: 'पेयरिंग कोड',
  pair: 'यह टैबलेट जोड़ें',
  pairTitle: 'यह टैबलेट जोड़ें',
  pairText: 'इस कियोस्क के लिए CRM में दिखाया गया कोड लिखें।',
  wrongCode: 'यह कोड ग़लत है, इस्तेमाल हो चुका है या समाप्त हो गया है।',
  name: 'आपका नाम',
  phone: 'मोबाइल नंबर',
  email: 'ई-मेल (वैकल्पिक)',
  leadType: 'आप क्या ढूँढ रहे हैं?',
  configuration: 'कॉन्फ़िगरेशन',
  budget: 'बजट',
  cameVia: 'आपको हमारे बारे में कैसे पता चला?',
  notes: 'कुछ और? (वैकल्पिक)',
  consent: 'मैं सहमत हूँ कि यह कंपनी मुझे प्रॉपर्टी के बारे में कॉल, संदेश और ई-मेल कर सकती है।',
  enter: 'दर्ज करें',
  otp: 'आपके मोबाइल पर भेजा गया कोड',
  confirm: 'पुष्टि करें',
  skip: 'बिना कोड के आगे बढ़ें',
  back: 'वापस',
  choose: 'चुनें',
  missing: 'कृपया अपना नाम और दस अंकों का मोबाइल नंबर लिखें।',
  wrongEmail: 'कृपया ई-मेल पता जाँचें।',
  wrongOtp: 'यह कोड सही नहीं है। कृपया फिर से कोशिश करें।',
  otpOver: 'यह कोड समाप्त हो गया है। कृपया वापस जाकर नया कोड लें।',
  busy: 'बहुत ज़्यादा कोड माँगे गए हैं। कृपया डेस्क पर पूछें।',
  failed: 'यह नहीं हो पाया। कृपया फिर से कोशिश करें।',
  thanks: 'धन्यवाद!',
  waitText: 'कृपया बैठिए। कोई जल्द ही आपसे मिलेगा।',
  keptText: 'अभी कनेक्शन नहीं है। आपकी जानकारी रखी गई है और बाद में भेजी जाएगी।',
  types: { buy: 'ख़रीदना', rent: 'किराए पर लेना', sell: 'बेचना', let_out: 'किराए पर देना', invest: 'निवेश करना' },
  vias: {
    walk_in: 'यहाँ से गुज़रते हुए',
    channel_partner: 'ब्रोकर',
    referral: 'मित्र या परिवार',
    hoarding: 'होर्डिंग',
    newspaper: 'अख़बार',
    online: 'ऑनलाइन',
    event: 'कार्यक्रम',
    other: 'अन्य',
  },
}

/** In the order of their buttons. */
const TEXTS = { en, hi, mr, gu, kn, ta, te, bn, ml, pa }

/** The texts of a language, and which language they are really in: English for one of a later version. */
export const textsOf = language => ({
  language: language in TEXTS ? language : 'en',
  texts: TEXTS[language] ?? en,
})
