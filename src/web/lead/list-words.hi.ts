import type { Texts } from '../languages'
import type { listText as english } from './list-words'

export const listText: Texts<typeof english> = {
  search: 'खोजें',
  moreFilters: 'और फ़िल्टर',
  follows: { today: 'आज करना है', overdue: 'छूट गया', due: 'अब तक का बाकी', none: 'तय नहीं' },
  sla: 'जवाब',
  slaStates: { running: 'समय चल रहा है', warned: 'समय कम बचा है', breached: 'लेट', met: 'समय पर' },
  tag: 'कॉन्टैक्ट का टैग',
  archived: 'आर्काइव',
  refs: count => `नोटिफ़िकेशन की ${count.toLocaleString('en-IN')} लीड: दूसरी भी दिखाएँ`,
  onlyArchived: 'सिर्फ़ आर्काइव वाली',
  columns: {
    ref: 'रेफ़रेंस',
    project: 'प्रोजेक्ट',
    follow_up_at: 'फ़ॉलो-अप',
    last_enquiry_at: 'पिछली इन्क्वायरी',
    enquiry_count: 'इन्क्वायरी',
    first_response_at: 'पहला जवाब',
    lost_reason: 'लॉस्ट की वजह',
    pipeline: 'पाइपलाइन',
    closed_at: 'कब बंद हुई',
    updated_at: 'कब बदली',
  },
  any: { follow: 'कोई भी फ़ॉलो-अप', sla: 'कोई भी', archived: 'आर्काइव के बिना' },
}
