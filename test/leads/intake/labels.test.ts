import { expect, test } from 'bun:test'
import { aliasOf } from '../../../src/leads/intake/aliases'
import { readLead } from '../../../src/leads/intake/read-lead'

const receipt = { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata' }

const LABELS: Record<string, string[]> = {
  name: [
    ...['नाम', 'आपका पूरा नाम', 'आपका शुभ नाम क्या है?', 'नाव', 'तुमचे नाव', 'आपले संपूर्ण नाव', 'નામ', 'તમારું પૂરું નામ'],
    ...['பெயர்', 'உங்கள் பெயர்', 'పేరు', 'మీ పూర్తి పేరు', 'ಹೆಸರು', 'ನಿಮ್ಮ ಹೆಸರು', 'ಹೆಸರನ್ನು ನಮೂದಿಸಿ', 'নাম', 'আপনার নাম', 'আপোনাৰ নাম'],
    ...['ਨਾਮ', 'ਤੁਹਾਡਾ ਨਾਂ', 'പേര്', 'നിങ്ങളുടെ പേര്', 'ନାମ', 'ଆପଣଙ୍କ ନାମ', 'نام'],
    ...[
      'naam',
      'Aapka naam',
      'nav',
      'tumche naav',
      'tamaru naam',
      'peyar',
      'Ungal peyar',
      'Mee peru',
      'hesaru',
      'nimma hesaru',
      'apnar naam',
    ],
    ...['tuhada naam', 'ningalude peru', 'apananka nama', 'Contact Person', 'Name of customer'],
  ],
  first_name: ['FirstName', 'पहला नाम', 'पहिले नाव', 'ಮೊದಲ ಹೆಸರು', 'प्रथम नाम'],
  last_name: ['LastName', 'आडनाव', 'उपनाम', 'અટક', 'ಕೊನೆಯ ಹೆಸರು', 'ఇంటి పేరు'],
  phone: [
    ...[
      'मोबाइल नंबर',
      'मोबाईल नंबर',
      'मोबाइल नम्बर',
      'फ़ोन नंबर',
      'फोन',
      'संपर्क क्रमांक',
      'भ्रमणध्वनी क्रमांक',
      'व्हाट्सएप नंबर',
      'तुमचा मोबाईल क्रमांक',
    ],
    ...['ફોન નંબર', 'મોબાઇલ નંબર', 'વોટ્સએપ નંબર', 'தொலைபேசி எண்', 'கைபேசி எண்ணை உள்ளிடவும்', 'மொபைல் எண்', 'தொடர்பு எண்'],
    ...['ఫోన్ నంబర్', 'మొబైల్ నెంబర్', 'మీ ఫోన్ నంబరు', 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ', 'ದೂರವಾಣಿ ಸಂಖ್ಯೆ', 'মোবাইল নম্বর', 'ফোন নাম্বার', 'যোগাযোগের নম্বর'],
    ...['ਫ਼ੋਨ ਨੰਬਰ', 'ਮੋਬਾਈਲ ਨੰਬਰ', 'മൊബൈൽ നമ്പർ', 'ഫോണ്‍ നമ്പര്‍', 'ഫോൺനമ്പർ', 'ମୋବାଇଲ ନମ୍ବର', 'ଫୋନ୍ ନମ୍ବର', 'موبائل نمبر'],
    ...[
      'MobilePhone',
      'Mob. No.',
      'Cell #',
      'M. No.',
      'Ph. No',
      'WhatsApp No.',
      'sampark kramank',
      'mobile kramank',
      'dooravani sankhye',
    ],
    ...['tholaipesi en', 'kaipesi en', 'Your mobile, so that our agent can call', 'What is your number?'],
  ],
  alt_phone: ['वैकल्पिक मोबाइल नंबर', 'पर्यायी फोन', 'OtherPhone', 'মোবাইল নম্বর বিকল্প'],
  email: [
    'ई-मेल',
    'ई मेल आईडी',
    'ईमेल पता',
    'ઈમેલ',
    'மின்னஞ்சல் முகவரி',
    'ఈమెయిల్',
    'ಇಮೇಲ್',
    'ইমেইল',
    'ਈਮੇਲ',
    'ഇമെയിൽ',
    'ଇମେଲ',
    'Mail ID',
  ],
  city: ['शहर', 'आप किस शहर में घर ढूंढ रहे हैं?', 'શહેર', 'நகரம்', 'నగరం', 'ನಗರ', 'ਸ਼ਹਿਰ', 'നഗരം', 'ସହର', 'shehar'],
  locality: ['परिसर', 'इलाका', 'વિસ્તાર', 'பகுதி', 'ప్రాంతం', 'ಪ್ರದೇಶ', 'এলাকা', 'ਇਲਾਕਾ', 'സ്ഥലം', 'ଅଞ୍ଚଳ', 'ilaka'],
  address: ['पता', 'पत्ता', 'સરનામું', 'முகவரி', 'చిరునామా', 'ವಿಳಾಸ', 'ঠিকানা', 'ਪਤਾ', 'വിലാസം', 'ଠିକଣା'],
  pincode: ['पिनकोड', 'पिन कोड', 'પિનકોડ', 'ಪಿನ್‌ಕೋಡ್', 'ਪਿੰਨ ਕੋਡ'],
  budget: ['बजट', 'बजेट', 'आपका बजट कितना है?', 'બજેટ', 'பட்ஜெட்', 'బడ్జెట్', 'ಬಜೆಟ್', 'বাজেট', 'ਬਜਟ', 'ബജറ്റ്', 'ବଜେଟ'],
  budget_min: ['न्यूनतम बजट', 'किमान बजेट', 'Min. budget', 'குறைந்தபட்ச பட்ஜெட்'],
  budget_max: ['अधिकतम बजट', 'कमाल बजेट', 'Budget (Max)', 'గరిష్ట బడ్జెట్'],
  bhk: ['बीएचके', 'બીએચકે', 'பிஎச்கே', 'బిహెచ్‌కె', 'ಬಿಎಚ್‌ಕೆ', 'বিএইচকে', 'ਬੀਐਚਕੇ', 'ബിഎച്ച്കെ', 'ବିଏଚକେ'],
  property_type: ['संपत्ति का प्रकार', 'मालमत्तेचा प्रकार', 'મિલકતનો પ્રકાર', 'ఆస్తి రకం', 'ಆಸ್ತಿಯ ಪ್ರಕಾರ', 'সম্পত্তির ধরন'],
  lead_type: ['उद्देश्य', 'खरीदना या किराया', 'ખરીદવું કે ભાડે', 'வாங்க அல்லது வாடகை', 'Bhade/kharedi', 'transaction'],
  message: ['संदेश', 'आवश्यकता', 'સંદેશ', 'செய்தி', 'సందేశం', 'ಸಂದೇಶ', 'বার্তা', 'ਸੁਨੇਹਾ', 'സന്ദേശം', 'ବାର୍ତ୍ତା'],
  time: ['तारीख', 'दिनांक', 'તારીખ', 'தேதி', 'తేదీ', 'ದಿನಾಂಕ', 'তারিখ', 'ਮਿਤੀ', 'തീയതി', 'ତାରିଖ'],
}

test.each(Object.entries(LABELS).flatMap(([field, labels]) => labels.map(label => [label, field])))(
  'the label %p asks for the %s',
  (label, field) => {
    expect(aliasOf(label!)?.field ?? null).toBe(field as never)
    // Decomposed, as some keyboards and files have it.
    expect(aliasOf(label!.normalize('NFD'))?.field ?? null).toBe(field as never)
  },
)

test.each([
  ...[
    "agent's mobile",
    'Agent’s mobile',
    'पति का नाम',
    'पति का मोबाइल नंबर',
    'वडिलांचे नाव',
    'पिताजी का नाम कंपनी',
    'कंपनी का नाम',
    'company name',
  ],
  ...[
    'Father’s name',
    'Your father’s name',
    'தந்தை பெயர்',
    'கணவர் பெயர்',
    'కంపెనీ పేరు',
    'ತಂದೆಯ ಹೆಸರು',
    'স্বামীর নাম',
    'ਪਿਤਾ ਦਾ ਨਾਮ',
  ],
  ...[
    'അച്ഛന്റെ പേര്',
    'ପିତାଙ୍କ ନାମ',
    'પિતાનું નામ',
    'दलाल का फोन',
    'RECEIVER_MOBILE',
    'Emergency contact number',
    'Referred by name',
  ],
  ...[
    'नामांकन',
    'નામાંકન',
    'mobile verified',
    'city_id',
    'phone type',
    'नंबर',
    'भेट तारीख',
    'SENDER_STATE',
    'QUERY_MCAT_NAME',
    'Bank name',
    'peruvian',
  ],
])('the label %p names nothing of the enquirer', label => {
  expect(aliasOf(label)).toBeNull()
})

test.each([
  { नाव: 'सचिन जाधव', 'मोबाईल नंबर': '9800001700' },
  { નામ: 'સચિન જાધવ', 'ફોન નંબર': '૯૮૦૦૦૦૧૭૦૦' },
  { 'ನಿಮ್ಮ ಹೆಸರು': 'ಸಚಿನ್ ಜಾಧವ್', 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ': '೯೮೦೦೦೦೧೭೦೦' },
  { 'உங்கள் பெயர்': 'சச்சின் ஜாதவ்', 'தொலைபேசி எண்': '௯௮௦௦௦௦௧௭௦௦' },
  { 'ଆପଣଙ୍କ ନାମ': 'ସଚିନ ଯାଦବ', 'ମୋବାଇଲ ନମ୍ବର': '୯୮୦୦୦୦୧୭୦୦' },
  { 'Aapka naam': 'Sachin Jadhav', 'Mob. No.': '98000 01700' },
  { FirstName: 'Sachin', LastName: 'Jadhav', MobilePhone: '9800001700' },
])('a form in one language is read whole (%#)', fields => {
  const lead = readLead(fields, receipt)
  expect(lead.phones.map(({ e164 }) => e164)).toEqual(['+919800001700'])
  expect(lead.name).toBe(Object.values(fields).slice(0, -1).join(' '))
  expect(lead.message).toBeNull()
})

test('a form in Marathi is read to the last field', () => {
  const fields = {
    'तुमचे नाव': 'सचिन जाधव',
    'मोबाईल क्रमांक': '९८००००१७००',
    'ई-मेल': 'sachin@example.in',
    शहर: 'पुणे',
    परिसर: 'बाणेर',
    बजेट: '५० ते ७५ लाख',
    बीएचके: 'दोन',
    'मालमत्तेचा प्रकार': 'फ्लॅट',
    उद्देश: 'खरेदी',
    संदेश: 'लवकर कळवा',
  }
  expect(readLead(fields, receipt)).toMatchObject({
    name: 'सचिन जाधव',
    emails: ['sachin@example.in'],
    city: 'पुणे',
    locality: 'बाणेर',
    lead_type: 'buy',
    requirement: { budget_min: 500_000_000, budget_max: 750_000_000, bhk: [2], property_types: ['apartment'] },
    message: 'लवकर कळवा',
  })
})
