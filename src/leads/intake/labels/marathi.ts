import type { Words } from './words'

export const MARATHI: Words = {
  name: 'नाव नांव नावं naav nav navv',
  first: 'पहिले प्रथम pahile',
  last: 'आडनाव अडनाव शेवटचे aadnav adnav aadnaav',
  phone: 'मोबाईल मोबाइल फोन दूरध्वनी भ्रमणध्वनी टेलिफोन durdhwani bhramandhwani',
  whatsapp: 'व्हॉट्सअॅप व्हॉट्सॲप व्हाट्सअॅप व्हॉट्सअप व्हाट्सॲप वॉट्सॲप',
  contact: 'संपर्क sampark',
  number: 'नंबर क्रमांक क्र nambar kramank',
  alternate: 'पर्यायी दुसरा इतर paryayi dusra',
  email: 'ईमेल इमेल',
  city: 'शहर गाव shahar gaav',
  area: 'परिसर एरिया भाग ठिकाण विभाग जागा parisar bhag thikan thikaan vibhag',
  address: 'पत्ता पत्त्याचा patta',
  pincode: 'पिनकोड पिन',
  budget: 'बजेट बजट bajet अंदाजपत्रक',
  least: 'किमान kiman',
  most: 'कमाल जास्तीतजास्त kamal',
  bhk: 'बीएचके बेडरूम शयनगृह खोल्या',
  property: 'मालमत्ता मालमत्तेचा मालमत्तेचे प्रॉपर्टी malmatta',
  type: 'प्रकार prakar',
  buy: 'खरेदी विकत kharedi vikat',
  rent: 'भाडे भाड्याने भाडेतत्त्वावर bhade bhadyane bhadyaane',
  purpose: 'उद्देश हेतू कारण uddesh hetu',
  message: 'संदेश निरोप टिप्पणी गरज अपेक्षा मागणी sandesh garaj apeksha',
  date: 'तारीख दिनांक tarikh',
  project: 'प्रकल्प प्रोजेक्ट prakalp',
  filler:
    'तुमचे तुमचा तुमची तुमचं आपले आपला आपली माझे माझा माझं चे चा ची च्या आहे काय कृपया लिहा भरा सांगा द्या टाका संपूर्ण पूर्ण ग्राहकाचे ' +
    'ग्राहक व आणि किंवा tumche tumcha tumchi aaple aapla aapli maze maza majhe che cha chi aahe ahe kay sampurn purna',
  other:
    'पती पत्नी वडील वडिलांचे आई मुलगा मुलगी भाऊ बहीण पालक एजंट दलाल ब्रोकर बिल्डर मालक कंपनी संस्था बँक शाळा मित्र वारस व्यवस्थापक ' +
    'सोसायटी इमारत vadil vadilanche malak घरमालक जमीनमालक विक्रेते gharmalak',
}
