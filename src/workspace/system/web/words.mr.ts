import type { Texts } from '../../../web/languages'
import type { failedJobWords as english } from './words'

export const failedJobWords: Texts<typeof english> = {
  title: 'फसलेले जॉब',
  one: 'फसलेला जॉब',
  many: 'फसलेले जॉब',
  intro:
    'मागे चालणारे काम जे प्रत्येक प्रयत्नात फसले, जसे एक्सपोर्टची फाइल लिहिणे. 30 दिवस ठेवले जाते. प्रोग्रामच्या लॉगमध्ये जास्त माहिती असते.',
  none: 'काहीही फसलेले नाही',
  emptyHint: 'मागे चालणारे सर्व काम झाले.',
  job: 'जॉब',
  reason: 'का',
  tries: 'प्रयत्न',
  failed: 'कधी सोडून दिले',
  retry: 'पुन्हा प्रयत्न करा',
  retried: 'पुन्हा प्रयत्न सुरू आहे',
  remove: 'काढा',
  removeText: 'यावर पुन्हा प्रयत्न होत नाही.',
}
