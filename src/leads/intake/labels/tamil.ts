import type { Words } from './words'

export const TAMIL: Words = {
  name: 'பெயர் பேர் நாமம் peyar peyer paeyar',
  first: 'முதல் muthal mudhal',
  last: 'கடைசி குடும்பப்பெயர் kadaisi',
  phone:
    'தொலைபேசி கைபேசி மொபைல் போன் ஃபோன் அலைபேசி செல்பேசி செல் tholaipesi tholaipaesi tolaipesi kaipesi kaippesi alaipesi selpesi',
  whatsapp: 'வாட்ஸ்அப் வாட்ஸப் வாட்சப் வாட்ஸ்ஆப்',
  contact: 'தொடர்பு தொடர்புக்கு thodarbu todarbu',
  number: 'எண் நம்பர் எண்கள் en enn',
  alternate: 'மாற்று வேறு maatru matru',
  email: 'மின்னஞ்சல் இமெயில் ஈமெயில் minnanjal',
  city: 'நகரம் ஊர் nagaram oor',
  area: 'பகுதி இடம் இருப்பிடம் வட்டாரம் pagudhi paguthi idam',
  address: 'முகவரி விலாசம் mugavari mukavari vilasam',
  pincode: 'அஞ்சல்குறியீடு பின்கோடு பின்',
  budget: 'பட்ஜெட் வரவுசெலவு',
  least: 'குறைந்தபட்ச குறைந்தபட்சம்',
  most: 'அதிகபட்ச அதிகபட்சம்',
  bhk: 'பிஎச்கே பிஹெச்கே படுக்கையறை படுக்கையறைகள் பெட்ரூம்',
  property: 'சொத்து sothu',
  type: 'வகை vagai vakai',
  buy: 'வாங்க வாங்குதல் vaanga vanga',
  rent: 'வாடகை வாடகைக்கு vaadagai vadagai vaadagaikku',
  purpose: 'நோக்கம் nokkam',
  message: 'செய்தி கருத்து தேவை தகவல் seithi seidhi thevai karuthu',
  date: 'தேதி நாள் thethi thedhi',
  project: 'திட்டம்',
  filler:
    'உங்கள் உங்களது உங்களுடைய தங்கள் என் முழு முழுப்பெயர் என்ன தயவுசெய்து உள்ளிடவும் எழுதவும் கொடுக்கவும் வாடிக்கையாளர் மற்றும் அல்லது ' +
    'ungal ungaludaiya thangal muzhu mulu enna',
  other:
    'கணவர் கணவன் மனைவி தந்தை அப்பா தாய் அம்மா மகன் மகள் சகோதரர் முகவர் தரகர் நிறுவனம் நிறுவனத்தின் கம்பெனி வங்கி பள்ளி நண்பர் உரிமையாளர் ' +
    'மேலாளர் பில்டர் ஏஜென்ட் விற்பவர்',
}
