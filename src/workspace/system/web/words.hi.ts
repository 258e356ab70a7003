import type { Texts } from '../../../web/languages'
import type { failedJobWords as english } from './words'

export const failedJobWords: Texts<typeof english> = {
  title: 'अटके हुए जॉब',
  one: 'अटका हुआ जॉब',
  many: 'अटके हुए जॉब',
  intro: 'पीछे चलने वाले काम जो हर कोशिश में अटके, जैसे एक्सपोर्ट लिखना। 30 दिन रखे जाते हैं। प्रोग्राम के लॉग में और जानकारी है।',
  none: 'कुछ नहीं अटका',
  emptyHint: 'पीछे का सारा काम हो चुका है।',
  job: 'जॉब',
  reason: 'क्यों',
  tries: 'कोशिशें',
  failed: 'कब छोड़ा',
  retry: 'फिर कोशिश करें',
  retried: 'फिर कोशिश हो रही है',
  remove: 'हटाएँ',
  removeText: 'अब इसकी कोशिश नहीं होगी।',
}
