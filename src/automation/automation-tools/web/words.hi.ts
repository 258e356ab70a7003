import type { Texts } from '../../../web/languages'
import type { hookWords as english } from './words'

export const hookWords: Texts<typeof english> = {
  title: 'ऑटोमेशन टूल',
  one: 'हुक',
  many: 'हुक',
  intro: 'Zapier, n8n, Make और दूसरे टूल ने क्या-क्या भेजने को कहा है। वे अपने हुक ख़ुद जोड़ते और हटाते हैं, इससे: ',
  keys: 'API key',
  emptyHint: 'टूल को API key से जोड़ें और वहाँ कोई फ़्लो चालू करें: उसका हुक यहाँ दिखेगा।',
  name: 'हुक',
  app: 'टूल',
  trigger: 'क्या भेजता है',
  url: 'पता',
  key: 'API key',
  status: 'स्टेटस',
  statuses: { active: 'चालू', paused: 'रुका हुआ', disabled: 'बंद किया गया' },
  because: 'क्यों बंद किया गया',
  reasons: {
    gone: 'टूल ने कहा कि यह अब नहीं है',
    failing: 'पाँच दिन तक कुछ नहीं पहुँचा',
    key_ended: 'इसकी API key ख़त्म हो गई',
  },
  lastSuccess: 'पिछली बार कब भेजा',
  failures: 'लगातार कितनी बार नहीं गया',
  lastError: 'पिछली गड़बड़ी',
  added: 'कब जुड़ा',
  pause: 'रोकें',
  resume: 'चालू करें',
  remove: 'हटाएँ',
  removeText:
    'टूल को अब कोई ख़बर नहीं जाएगी, और जो बाकी है वह नहीं भेजा जाएगा। वहाँ उसका फ़्लो रहेगा, और फिर चालू किया जा सकता है।',
}
