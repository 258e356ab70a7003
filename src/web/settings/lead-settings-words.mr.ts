import type { Texts } from '../languages'
import type { text as english } from './lead-settings-words'

export const text: Texts<typeof english> = {
  title: 'लीड सेटिंग्ज',
  asks: 'स्टेटस बदलताना काय हवे',
  needsLostReason: 'लीड लॉस्ट किंवा जंक करताना यादीतले कारण',
  needsFollowUp: 'लीडला चालू स्टेटस देताना फॉलो-अपची तारीख',
  saved: 'सेव्ह झाले',
  reasons: { lost: 'लीड्स लॉस्ट का होतात', junk: 'लीड्स जंक का असतात' },
  reasonsHint: 'याच क्रमाने दिसतात. काढलेले कारण ज्या लीड्सवर आहे त्यांच्यावर राहते.',
  none: 'अजून एकही कारण नाही',
  name: 'कारण',
  add: 'कारण जोडा',
  rename: 'नाव बदला',
  up: 'वर न्या',
  down: 'खाली न्या',
  remove: 'काढा',
  removeTitle: 'हे कारण काढायचे?',
  removeText: name => `“${name}” आता निवडता येत नाही. ज्या लीड्सवर आहे तिथे राहते.`,
}
