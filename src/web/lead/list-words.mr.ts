import type { Texts } from '../languages'
import type { listText as english } from './list-words'

export const listText: Texts<typeof english> = {
  follows: { today: 'आज करायचे', overdue: 'वेळ उलटलेले', due: 'आत्तापर्यंतचे सर्व बाकी', none: 'ठरवलेला नाही' },
  sla: 'रिस्पॉन्स',
  slaStates: { running: 'वेळ सुरू आहे', warned: 'वेळ संपत आली', breached: 'वेळ उलटली', met: 'वेळेत' },
  categories: { open: 'चालू', won: 'डील झाली', lost: 'लॉस्ट', junk: 'जंक' },
  statusOfOne: 'एका पाइपलाइनमधले स्टेटस',
  columns: {
    ref: 'रेफरन्स',
    project: 'प्रोजेक्ट',
    follow_up_at: 'फॉलो-अप',
    last_enquiry_at: 'शेवटची इन्क्वायरी',
    enquiry_count: 'इन्क्वायरी',
    first_response_at: 'पहिला रिस्पॉन्स',
    lost_reason: 'लॉस्टचे कारण',
    pipeline: 'पाइपलाइन',
    closed_at: 'कधी बंद झाली',
    updated_at: 'कधी बदलली',
  },
}
