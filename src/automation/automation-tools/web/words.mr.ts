import type { Texts } from '../../../web/languages'
import type { hookWords as english } from './words'

export const hookWords: Texts<typeof english> = {
  title: 'ऑटोमेशन टूल्स',
  one: 'हुक',
  many: 'हुक',
  intro: 'Zapier, n8n, Make आणि इतर टूल्सनी काय पाठवायला सांगितले ते. ते आपले हुक स्वतः जोडतात आणि काढतात. त्यासाठी लागते ',
  keys: 'API key',
  emptyHint: 'API key ने टूल जोडा आणि तिथे flow चालू करा: मग त्याचा हुक इथे दिसतो.',
  name: 'हुक',
  app: 'टूल',
  trigger: 'काय पाठवतो',
  url: 'पत्ता',
  key: 'API key',
  status: 'स्थिती',
  statuses: { active: 'चालू', paused: 'थांबवला', disabled: 'बंद झाला' },
  because: 'बंद होण्याचे कारण',
  reasons: {
    gone: 'हा हुक आता नाही असे टूलने सांगितले',
    failing: 'पाच दिवस काही पोहोचले नाही',
    key_ended: 'त्याची API key संपली',
  },
  lastSuccess: 'शेवटचे कधी पाठवले',
  failures: 'सलग फसलेले प्रयत्न',
  lastError: 'शेवटची अडचण',
  added: 'कधी जोडला',
  pause: 'थांबवा',
  resume: 'चालू करा',
  remove: 'काढा',
  removeText: 'टूलला यापुढे काही कळत नाही, आणि थांबलेले पाठवले जात नाही. तिथला flow राहतो आणि पुन्हा चालू करता येतो.',
}
