import type { Texts } from '../../../web/languages'
import type { walkInWords as english, cameVia as englishVia } from './walk-in-words'

export const cameVia: Texts<typeof englishVia> = {
  walk_in: 'ख़ुद आए',
  channel_partner: 'चैनल पार्टनर',
  referral: 'रेफ़रेंस',
  hoarding: 'होर्डिंग',
  newspaper: 'अख़बार',
  online: 'ऑनलाइन',
  event: 'इवेंट',
  other: 'अन्य',
}

export const walkInWords: Texts<typeof english> = {
  title: 'वॉक-इन',
  intro: 'उस दिन कियोस्क पर अपनी जानकारी भरने वाले विज़िटर, और हर एक किसे मिला।',
  day: 'दिन',
  today: 'आज पर लौटें',
  time: 'समय',
  visitor: 'विज़िटर',
  hidden: 'आप नहीं देख सकते',
  verified: 'नंबर जाँचा हुआ',
  via: 'कैसे आए',
  place: 'साइट ऑफ़िस',
  owner: 'ओनर',
  nobody: 'अभी कोई ओनर नहीं',
  status: 'किसने मिलकर बात की',
  waiting: 'इंतज़ार में',
  by: (name, at) => `${name}, ${at}`,
  somebody: 'बात हो गई',
  attend: 'मैं मिलूँगा/मिलूँगी',
  attended: name => `${name} उनसे मिल रहे हैं`,
  none: 'इस दिन कोई वॉक-इन नहीं',
  noneHint: 'साइट ऑफ़िस के कियोस्क पर जानकारी भरने वाले विज़िटर यहाँ तुरंत दिखते हैं।',
  count: (all, waiting) => `${all.toLocaleString('en-IN')} विज़िटर, ${waiting.toLocaleString('en-IN')} इंतज़ार में`,
  kiosks: 'कियोस्क सेट करें',
}
