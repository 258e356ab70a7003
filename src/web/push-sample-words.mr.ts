import type { Texts } from './languages'
import type { pushSampleWords as english } from './push-sample-words'

export const pushSampleWords: Texts<typeof english> = {
  terminal: {
    name: 'टर्मिनल (curl)',
    hint: 'हाताने करून पाहण्यासाठी. टेस्ट लीडसाठी "is_test": true टाका.',
  },
  portals: {
    name: 'पोर्टल (99acres, MagicBricks, Housing)',
    hint: 'पोर्टलच्या तुमच्या अकाउंट मॅनेजरला हे पाठवा आणि लीड push करायला सांगा.',
  },
  website: {
    name: 'वेबसाइट फॉर्म (HTML)',
    hint: 'तुमच्या स्वतःच्या पेजसाठी. ब्राउझर फॉर्म इथे पाठवतो आणि साधे उत्तर दाखवतो.',
  },
  forms: {
    name: 'WordPress, Elementor, Wix, Zapier, Make',
    hint: 'फॉर्मच्या किंवा स्टेपच्या सेटिंग्जमध्ये या URL ने वेबहुक (POST) जोडा. फील्डची नावे काहीही चालतात: त्यांचा अर्थ फील्ड मॅपमध्ये सांगा.',
  },
  googleAds: {
    name: 'Google Ads लीड फॉर्म',
    hint: '“Export leads from Google Ads”, “Other data integration options” खाली: ही URL, आणि की म्हणून कोणताही शब्द.',
  },
  sheets: {
    name: 'Google Sheets (Apps Script)',
    hint: 'प्रत्येक नवीन ओळ पाठवते; पहिल्या ओळीत फील्डची नावे असतात. “On form submit” हा ट्रिगर जोडा.',
  },
}
