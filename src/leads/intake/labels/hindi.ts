import type { Words } from './words'

export const HINDI: Words = {
  name: 'नाम naam nam शुभनाम shubhnaam',
  first: 'पहला प्रथम pehla pahla',
  last: 'अंतिम आखिरी उपनाम सरनेम कुलनाम antim upnaam sarname',
  phone: 'मोबाइल मोबाईल फोन फ़ोन दूरभाष टेलीफोन सेल mobail mobaail phon doorbhash durbhash',
  whatsapp: 'व्हाट्सएप व्हाट्सऐप व्हाट्सअप वॉट्सऐप वाट्सएप वॉट्सएप whatsap vatsap',
  contact: 'संपर्क सम्पर्क sampark कॉल',
  number: 'नंबर नम्बर क्रमांक संख्या nambar numbar kramank sankhya',
  alternate: 'वैकल्पिक दूसरा अन्य vaikalpik doosra dusra anya',
  email: 'ईमेल ईमेलआईडी मेल imel',
  city: 'शहर नगर shahar shehar sheher nagar',
  area: 'इलाका इलाके एरिया क्षेत्र स्थान जगह लोकेशन इलाक़ा मोहल्ला ilaka ilaaka kshetra jagah sthan',
  address: 'पता pata ठिकाना',
  pincode: 'पिनकोड पिन pinkod',
  budget: 'बजट bajat',
  least: 'न्यूनतम कमसेकम nyuntam',
  most: 'अधिकतम ज्यादासेज्यादा adhiktam',
  bhk: 'बीएचके बेडरूम शयनकक्ष',
  property: 'संपत्ति प्रॉपर्टी प्रोपर्टी sampatti',
  type: 'प्रकार टाइप prakar prakaar',
  buy: 'खरीदना खरीद खरीदने kharidna kharid khareedna',
  rent: 'किराया किराये किराए kiraya kiraye kiraaye',
  purpose: 'उद्देश्य प्रयोजन uddeshya',
  message: 'संदेश सन्देश टिप्पणी आवश्यकता जरूरत सवाल sandesh tippani avashyakta zaroorat zarurat',
  date: 'तारीख दिनांक tarikh taarikh dinank',
  project: 'प्रोजेक्ट परियोजना',
  filler:
    'आपका आपकी आपके अपना अपनी अपने मेरा का की के को में है हैं क्या कृपया लिखें दर्ज करें बताएं बताइए भरें दें पूरा पूर्ण शुभ ग्राहक खरीदार ' +
    'और या यहां aapka apka aapki apki aapke apke apna apni mera ka ki ke ko mein hai kya kripya likhe likhein bataye poora pura',
  other:
    'पति पत्नी पिता माता बेटा बेटी भाई बहन अभिभावक एजेंट दलाल ब्रोकर बिल्डर मालिक कंपनी संस्था बैंक विद्यालय स्कूल मित्र दोस्त नॉमिनी ' +
    'नामांकित प्रबंधक मैनेजर कर्मचारी सोसायटी सोसाइटी भवन pati patni pita mata dalal malik dost मकानमालिक विक्रेता makanmalik',
}
