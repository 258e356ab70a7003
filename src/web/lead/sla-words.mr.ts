import type { Texts } from '../languages'
import type { slaWords as english } from './sla-words'

export const slaWords: Texts<typeof english> = {
  title: 'रिस्पॉन्स वेळ',
  kinds: { first_response: 'पहिला रिस्पॉन्स', follow_up: 'फॉलो-अप' },
  states: {
    running: 'वेळ सुरू आहे',
    warned: 'वेळ संपत आली',
    breached: 'वेळ उलटली',
    met: 'रिस्पॉन्स दिला',
    stopped: 'थांबवले',
  },
  left: time => `${time} बाकी`,
  over: time => `${time} उशीर`,
  due: 'कधीपर्यंत',
  within: time => `ऑफिसच्या वेळेत ${time} नंतर`,
  with: {
    call: 'कॉल',
    call_attempt: 'कॉलचा प्रयत्न',
    message: 'मेसेज',
    note: 'नोट',
    status_change: 'स्टेटस बदल',
  },
  respondedWith: what => `रिस्पॉन्स: ${what}`,
  wasLate: 'उशिरा',
  wasStopped: 'आता वाट पाहिली जात नाही',
  reassigned: 'लीड दुसऱ्याला दिली',
  hint: 'फक्त ऑफिसच्या वेळेतला वेळ मोजला जातो.',
  duration: (hours, minutes) =>
    [hours ? `${hours} ता.` : '', minutes || !hours ? `${minutes} मि.` : ''].filter(Boolean).join(' '),
}
