import type { Texts } from '../languages'
import type { text as english } from './roles-words'

export const text: Texts<typeof english> = {
  title: 'रोल',
  intro: 'कोणाला काय करता येते, कुठपर्यंत, आणि नंबर व रकमा कशा दिसतात. बदल लगेच लागू होतो.',
  add: 'रोल जोडा',
  edit: 'एडिट करा',
  view: 'पाहा',
  copy: 'कॉपी करा',
  copyOf: name => `${name} ची कॉपी`,
  name: 'नाव',
  description: 'कशासाठी आहे',
  members: amount => (amount === 1 ? '1 मेंबर' : `${amount.toLocaleString('en-IN')} मेंबर`),
  own: 'तुमचा रोल',
  changed: 'बदललेला',
  ownerHint: 'ओनरचा रोल कधी बदलत नाही, म्हणजे कोणी बाहेर अडकत नाही. त्यापासून सुरुवात करायची असेल तर कॉपी करा.',
  rights: 'परवानग्या',
  may: (right, area) => `${area}: ${right}`,
  none: '–',
  defaultIs: reach => `सुरुवातीला: ${reach}`,
  fieldRules: 'नंबर आणि रकमा',
  reset: 'पहिल्यासारखा करा',
  resetTitle: 'हा रोल पहिल्यासारखा करायचा?',
  resetText: name => `“${name}” चे नाव, परवानग्या आणि फील्डचे नियम सुरुवातीला होते तसे होतात.`,
  deleteTitle: 'हा रोल काढून टाकायचा?',
  deleteText: name => `“${name}” काढून टाकला जातो. कोणाकडेही हा रोल नसेल तरच हे होते.`,
  saved: name => `“${name}” सेव्ह झाला`,
  differences: amount =>
    amount === 0 ? 'सुरुवातीला होता तसाच' : amount === 1 ? 'सुरुवातीपेक्षा 1 फरक' : `सुरुवातीपेक्षा ${amount} फरक`,
}
