import type { Texts } from '../../../web/languages'
import type { walkInWords as english, cameVia as englishVia } from './walk-in-words'

export const cameVia: Texts<typeof englishVia> = {
  walk_in: 'थेट आले',
  channel_partner: 'चॅनल पार्टनर',
  referral: 'रेफरन्स',
  hoarding: 'होर्डिंग',
  newspaper: 'वर्तमानपत्र',
  online: 'ऑनलाइन',
  event: 'इव्हेंट',
  other: 'इतर',
}

export const walkInWords: Texts<typeof english> = {
  title: 'वॉक-इन',
  intro: 'त्या दिवशी किऑस्कवर माहिती भरलेले लोक, आणि ते कोणाकडे गेले.',
  day: 'दिवस',
  today: 'आजवर परत या',
  time: 'वेळ',
  visitor: 'व्हिजिटर',
  hidden: 'तुम्हाला पाहता येत नाही',
  verified: 'नंबर तपासलेला',
  via: 'कशामुळे आले',
  place: 'साइट ऑफिस',
  owner: 'ओनर',
  nobody: 'अजून ओनर नाही',
  status: 'कोणी भेटले',
  waiting: 'थांबले आहेत',
  by: (name, at) => `${name}, ${at}`,
  somebody: 'भेट झाली',
  attend: 'मी भेटतो',
  attended: name => `${name} भेटत आहेत`,
  none: 'या दिवशी वॉक-इन नाही',
  noneHint: 'साइट ऑफिसच्या किऑस्कवर जे माहिती भरतात ते इथे लगेच दिसतात.',
  count: (all, waiting) =>
    `${all.toLocaleString('en-IN')} ${all === 1 ? 'व्हिजिटर' : 'व्हिजिटर्स'}, ${waiting.toLocaleString('en-IN')} थांबले आहेत`,
  kiosks: 'किऑस्क सुरू करा',
}
