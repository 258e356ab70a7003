import type { Words } from './words'

export const TELUGU: Words = {
  name: 'పేరు పేర్లు నామం peru paeru peeru',
  first: 'మొదటి modati',
  last: 'ఇంటి ఇంటిపేరు చివరి intiperu inti',
  phone: 'ఫోన్ మొబైల్ మొబైలు చరవాణి దూరవాణి టెలిఫోన్ సెల్ charavani cheravani',
  whatsapp: 'వాట్సాప్ వాట్సప్ వాట్సాప్',
  contact: 'సంప్రదింపు సంప్రదించవలసిన కాంటాక్ట్ sampradimpu',
  number: 'నంబర్ నంబరు నెంబర్ నెంబరు సంఖ్య nembar nambaru sankhya',
  alternate: 'ప్రత్యామ్నాయ మరో ఇతర pratyamnaya',
  email: 'ఈమెయిల్ ఇమెయిల్ మెయిల్',
  city: 'నగరం పట్టణం ఊరు nagaram pattanam ooru',
  area: 'ప్రాంతం స్థలం ఏరియా లొకేషన్ prantham prantam',
  address: 'చిరునామా అడ్రస్ chirunama',
  pincode: 'పిన్‌కోడ్ పిన్',
  budget: 'బడ్జెట్',
  least: 'కనీస కనిష్ట kaneesa',
  most: 'గరిష్ట garishta',
  bhk: 'బీహెచ్‌కే బిహెచ్‌కె బిహెచ్కే బెడ్‌రూమ్ బెడ్రూమ్ బెడ్‌రూంలు పడకగది పడకగదులు',
  property: 'ఆస్తి ప్రాపర్టీ aasthi aasti',
  type: 'రకం రకము rakam',
  buy: 'కొనడానికి కొనుగోలు కొనాలి konugolu konadaniki',
  rent: 'అద్దె అద్దెకు adde addeku',
  purpose: 'ఉద్దేశ్యం ఉద్దేశం uddesyam',
  message: 'సందేశం అవసరం అవసరాలు వ్యాఖ్య sandesham avasaram',
  date: 'తేదీ తేది tedi thedi',
  project: 'ప్రాజెక్ట్ ప్రాజెక్టు',
  filler:
    'మీ మీయొక్క యొక్క నా పూర్తి ఏమిటి దయచేసి నమోదు చేయండి రాయండి ఇవ్వండి కస్టమర్ వినియోగదారు మరియు లేదా mee mi meeyokka yokka poorti purti ' +
    'emiti enti',
  other: 'భర్త భార్య తండ్రి తల్లి కొడుకు కుమారుడు కూతురు సోదరుడు ఏజెంట్ బ్రోకర్ బిల్డర్ కంపెనీ సంస్థ బ్యాంక్ పాఠశాల స్నేహితుడు యజమాని మేనేజర్ విక్రేత',
}
