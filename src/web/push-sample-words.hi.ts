import type { Texts } from './languages'
import type { pushSampleWords as english } from './push-sample-words'

export const pushSampleWords: Texts<typeof english> = {
  terminal: {
    name: 'टर्मिनल (curl)',
    hint: 'हाथ से आज़माने के लिए। टेस्ट लीड के लिए "is_test": true जोड़ें।',
  },
  portals: {
    name: 'पोर्टल (99acres, MagicBricks, Housing)',
    hint: 'इसे पोर्टल के अपने अकाउंट मैनेजर को भेजें और लीड पुश करने को कहें।',
  },
  website: {
    name: 'वेबसाइट फ़ॉर्म (HTML)',
    hint: 'आपके अपने पेज के लिए। ब्राउज़र फ़ॉर्म यहाँ भेजता है और सादा जवाब दिखाता है।',
  },
  forms: {
    name: 'WordPress, Elementor, Wix, Zapier, Make',
    hint: 'फ़ॉर्म या स्टेप की सेटिंग में इस URL का वेबहुक (POST) जोड़ें। फ़ील्ड के नाम कुछ भी हों: फ़ील्ड मैप में बताएँ कि वे क्या हैं।',
  },
  googleAds: {
    name: 'Google Ads लीड फ़ॉर्म',
    hint: '“Export leads from Google Ads” में “Other data integration options”: यह URL, और key में कोई भी शब्द।',
  },
  sheets: {
    name: 'Google Sheets (Apps Script)',
    hint: 'हर नई पंक्ति भेजता है; पहली पंक्ति में फ़ील्ड के नाम होते हैं। “On form submit” ट्रिगर जोड़ें।',
  },
}
