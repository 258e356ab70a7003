import type { Texts } from '../languages'
import type { listText as english } from './list-words'

export const listText: Texts<typeof english> = {
  follows: { today: 'आज करना है', overdue: 'छूट गया', due: 'अब तक का बाकी', none: 'तय नहीं' },
  sla: 'जवाब',
  slaStates: { running: 'समय चल रहा है', warned: 'समय कम बचा है', breached: 'लेट', met: 'समय पर' },
  categories: { open: 'ओपन', won: 'वॉन', lost: 'लॉस्ट', junk: 'जंक' },
  statusOfOne: 'किसी पाइपलाइन का स्टेटस',
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
}
