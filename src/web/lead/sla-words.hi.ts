import type { Texts } from '../languages'
import type { slaWords as english } from './sla-words'

export const slaWords: Texts<typeof english> = {
  title: 'जवाब का समय',
  kinds: { first_response: 'पहला जवाब', follow_up: 'फ़ॉलो-अप' },
  states: {
    running: 'समय चल रहा है',
    warned: 'समय कम बचा है',
    breached: 'लेट',
    met: 'जवाब दिया',
    stopped: 'रुका',
  },
  left: time => `${time} बाकी`,
  over: time => `${time} लेट`,
  due: 'कब तक:',
  within: time => `काम के ${time} बाद`,
  with: {
    call: 'कॉल',
    call_attempt: 'कॉल की कोशिश',
    message: 'मैसेज',
    note: 'नोट',
    status_change: 'स्टेटस में बदलाव',
  },
  respondedWith: what => `${what} से`,
  wasLate: 'लेट',
  wasStopped: 'अब इंतज़ार नहीं है',
  reassigned: 'लीड किसी और को दी गई',
  hint: 'समय तभी गिना जाता है जब ऑफ़िस खुला हो।',
  duration: (hours, minutes) =>
    [hours ? `${hours} घंटे` : '', minutes || !hours ? `${minutes} मिनट` : ''].filter(Boolean).join(' '),
}
