import type { Texts } from '../../../web/languages'
import type { integrationWords as english } from './words'

export const integrationWords: Texts<typeof english> = {
  title: 'इंटीग्रेशन',
  intro: 'दूसरे प्रोग्राम से हर कनेक्शन, और वह चल रहा है या नहीं। जिन पर ध्यान देना है वे पहले।',
  show: 'क्या दिखाएँ',
  shows: { all: 'सभी', wrong: 'जिन पर ध्यान देना है' },
  columns: { name: 'कनेक्शन', state: 'हाल', last_success_at: 'पिछली बार कब चला', wrong: 'क्या गड़बड़ है' },
  states: {
    failing: 'नहीं चल रहा',
    needs_attention: 'ध्यान दें',
    never_used: 'अभी इस्तेमाल नहीं हुआ',
    paused: 'बंद किया हुआ',
    healthy: 'चल रहा है',
  },
  since: 'कब से नहीं चल रहा',
  never: 'कभी नहीं',
  actions: 'काम',
  settings: 'सेटिंग',
  settingsOf: name => `सेटिंग: ${name}`,
  none: 'अभी कुछ नहीं जुड़ा',
  noneWrong: 'जो भी जुड़ा है, सब चल रहा है',
  catalogue: 'आप क्या-क्या जोड़ सकते हैं',
  groups: {
    enquiries: 'इन्क्वायरी',
    ads: 'विज्ञापन',
    messages: 'मैसेज',
    automation: 'दूसरे प्रोग्राम',
    ai: 'AI',
    mail: 'ई-मेल',
    access: 'एक्सेस',
  },
  connected: count => `${count.toLocaleString('en-IN')} जुड़े हैं`,
  failing: count => `${count.toLocaleString('en-IN')} नहीं चल रहे`,
  setUp: 'सेट करें',
  setUpOne: name => `सेट करें: ${name}`,
  done: 'हो गया',
}
