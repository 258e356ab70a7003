import type { Texts } from '../languages'
import type { devicesWords as english } from './devices-words'

export const devicesWords: Texts<typeof english> = {
  title: 'डिव्हाइस',
  intro: 'तुम्ही जिथे साइन इन आहात ते सर्व ब्राउझर आणि फोन. ओळखीचे नसेल ते साइन आउट करा, मग पासवर्ड बदला.',
  current: 'हे डिव्हाइस',
  phone: 'ॲप',
  version: version => `ॲप ${version}`,
  lastSeen: 'शेवटी कधी वापरले',
  from: 'कुठून',
  since: 'कधी साइन इन केले',
  unknownAddress: 'माहीत नाही',
  end: 'साइन आउट करा',
  endLabel: label => `${label}: साइन आउट करा`,
  endTitle: 'हे डिव्हाइस साइन आउट करायचे?',
  endText: label => `${label} लगेच साइन आउट होते, आणि पुन्हा साइन इन करावे लागते.`,
  ended: label => `${label} साइन आउट झाले`,
  endOthers: 'बाकी सर्व साइन आउट करा',
  endOthersTitle: 'बाकी सगळीकडून साइन आउट करायचे?',
  endOthersText: 'हे सोडून सर्व ब्राउझर आणि फोन लगेच साइन आउट होतात.',
  endedOthers: count => (count === 1 ? '1 डिव्हाइस साइन आउट झाले' : `${count} डिव्हाइस साइन आउट झाली`),
  alone: 'तुम्ही आणखी कुठेही साइन इन नाही.',
}
