import type { Texts } from '../languages'
import type { devicesWords as english } from './devices-words'

export const devicesWords: Texts<typeof english> = {
  title: 'डिवाइस',
  intro: 'वे सभी ब्राउज़र और फ़ोन जिन पर आप साइन इन हैं। जिसे नहीं पहचानते उसे साइन आउट करें, फिर पासवर्ड बदलें।',
  current: 'यह डिवाइस',
  phone: 'ऐप',
  version: version => `ऐप ${version}`,
  lastSeen: 'पिछली बार इस्तेमाल',
  from: 'कहाँ से',
  since: 'कब साइन इन किया',
  unknownAddress: 'पता नहीं',
  end: 'साइन आउट करें',
  endLabel: label => `${label} को साइन आउट करें`,
  endTitle: 'यह डिवाइस साइन आउट करें?',
  endText: label => `${label} तुरंत साइन आउट हो जाएगा, और उसमें फिर साइन इन करना होगा।`,
  ended: label => `${label} साइन आउट हो गया`,
  endOthers: 'बाकी सबको साइन आउट करें',
  endOthersTitle: 'बाकी हर जगह से साइन आउट करें?',
  endOthersText: 'इसे छोड़कर हर ब्राउज़र और फ़ोन तुरंत साइन आउट हो जाएगा।',
  endedOthers: count => (count === 1 ? '1 डिवाइस साइन आउट हुआ' : `${count} डिवाइस साइन आउट हुए`),
  alone: 'आप और कहीं साइन इन नहीं हैं।',
}
