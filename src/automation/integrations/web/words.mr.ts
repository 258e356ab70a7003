import type { Texts } from '../../../web/languages'
import type { integrationWords as english } from './words'

export const integrationWords: Texts<typeof english> = {
  title: 'इंटिग्रेशन',
  intro: 'दुसऱ्या प्रोग्रामसोबतचे प्रत्येक कनेक्शन, आणि ते चालते का. ज्यांच्याकडे लक्ष द्यायला हवे ती आधी.',
  show: 'दाखवा',
  shows: { all: 'सर्व', wrong: 'लक्ष द्यायला हवे' },
  columns: { name: 'कनेक्शन', state: 'स्थिती', last_success_at: 'शेवटी कधी चालले', wrong: 'काय अडचण' },
  states: {
    failing: 'चालत नाही',
    needs_attention: 'लक्ष द्यायला हवे',
    never_used: 'अजून वापरले नाही',
    paused: 'बंद केले',
    healthy: 'चालते',
  },
  since: 'कधीपासून चालत नाही',
  never: 'कधीच नाही',
  actions: 'काय करायचे',
  settings: 'सेटिंग्ज',
  settingsOf: name => `सेटिंग्ज: ${name}`,
  none: 'अजून काही जोडलेले नाही',
  noneWrong: 'जोडलेले सर्व चालते',
  catalogue: 'काय काय जोडता येते',
  groups: {
    enquiries: 'इन्क्वायरी',
    ads: 'जाहिराती',
    messages: 'मेसेज',
    automation: 'इतर प्रोग्राम',
    ai: 'AI',
    mail: 'ई-मेल',
    access: 'ॲक्सेस',
  },
  connected: count => `${count.toLocaleString('en-IN')} जोडले`,
  failing: count => `${count.toLocaleString('en-IN')} चालत नाही`,
  setUp: 'सेट-अप करा',
  setUpOne: name => `सेट-अप करा: ${name}`,
  done: 'झाले',
}
