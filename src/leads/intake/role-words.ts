// Words of roles in labels.
import { foldWord } from './labels/fold-word'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(foldWord))
const listed = (list: string): readonly string[] => list.split(' ').map(foldWord)

/** The roles of the trade, each in the languages of forms; the first that a label names is meant. */
export const ROLES: readonly (readonly [role: string, words: readonly string[]])[] = [
  [
    'landlord',
    listed(
      'landlord landlords landlady lessor lessors gharmalak makanmalik घरमालक मकानमालिक મકાનમાલિક বাড়িওয়ালা जमीनदार மனைஉரிமையாளர்',
    ),
  ],
  ['seller', listed('seller sellers vikreta विक्रेता विक्रेते વેચનાર விற்பவர் విక్రేత ಮಾರಾಟಗಾರ বিক্রেতা ਵਿਕਰੇਤਾ വിൽപ്പനക്കാരൻ ବିକ୍ରେତା')],
  ['owner', listed('owner owners malik maalik malak मालिक मालक માલિક உரிமையாளர் யஜமானர் యజమాని ಮಾಲೀಕ মালিক ਮਾਲਕ ഉടമ ମାଲିକ مالک')],
  [
    'broker',
    listed(
      'broker brokers brokerage dalal दलाल ब्रोकर દલાલ બ્રોકર தரகர் బ్రోకర్ ದಲ್ಲಾಳಿ ಬ್ರೋಕರ್ দালাল ব্রোকার ਦਲਾਲ ਬ੍ਰੋਕਰ ബ്രോക്കർ ଦଲାଲ ବ୍ରୋକର',
    ),
  ],
  ['agent', listed('agent agents एजेंट एजंट એજન્ટ முகவர் ஏஜென்ட் ఏజెంట్ ಏಜೆಂಟ್ এজেন্ট ਏਜੰਟ ഏജന്റ് ଏଜେଣ୍ଟ')],
  ['builder', listed('builder builders developer developers बिल्डर બિલ્ડર பில்டர் బిల్డర్ ಬಿಲ್ಡರ್ বিল্ডার ਬਿਲਡਰ ബിൽഡർ ବିଲ୍ଡର')],
  ['partner', listed('partner partners cp')],
  ['referrer', listed('referrer referrers referred referral referee reference')],
]

/** Firms: their own name and number come next to those of their agent. */
export const FIRMS: ReadonlySet<string> = words(
  'agency agencies brokerage company companies firm organisation organization office bank',
)

/** People who keep a home for its owner, or are family: another party next to the owner. */
export const KEEPERS: ReadonlySet<string> = words(
  'caretaker caretakers watchman watchmen guard security chowkidar servant maid neighbour neighbor keyholder key spouse wife husband nominee relative',
)

/** Enquirers, by what they are: their name may come with a number without a role. */
export const ASKING: ReadonlySet<string> = words(
  'student tenant renter lessee candidate investor resident occupant occupier prospect participant attendee invitee registrant ' +
    'respondent subscriber enquiree seeker homebuyer homeseeker booker patron patient',
)

/** Words that may come before one's own number, address or name. */
export const OWN: ReadonlySet<string> = words(
  'alternate alternative alt second secondary other another additional extra third backup whatsapp wa home work office official personal ' +
    'private business professional corporate primary main own contact best preferred landline residence residential house current present ' +
    'permanent active valid working regular registered verified indian india local international intl national overseas nri uae us uk usa ' +
    'mobile phone cell tel text sms calling call caller reachable reach daytime day evening night direct desk billing shipping ' +
    'delivery correspondence communication communications mailing postal login gmail google yahoo outlook telegram signal otp isd std ' +
    'country code with without and or digit digits ten number no form field fields input txt str lead customer client buyer user ' +
    'website platform ' +
    'profile display raw formatted e164 channel jio airtel vi bsnl vodafone idea linked aadhaar aadhar required optional mandatory ' +
    'preferably only updated new latest correct complete full legal middle nick nickname short pet given sur salutation prefix title mr ' +
    'mrs ms label clid cr cl cli ani callerid person self applicant enquirer inquirer purchaser visitor sender lp cf frm wp cta ui param utm kyc pan same as above ' +
    'id ids address value key question answer response submitted entry data details detail info information q a attendee invitee ' +
    'आवेदक अर्जदार अर्जदाराचे प्रार्थी खरीदार किरायेदार ग्राहक वैकल्पिक दूसरा अन्य पर्यायी दुसरा इतर घर घरचा घरका कार्यालय ऑफिस कार्यालयीन निजी वैयक्तिक मुख्य प्राथमिक સંપર્ક ઘર ઓફિસ અંગત વૈકલ્પિક ' +
    'வீட்டு அலுவலக தனிப்பட்ட మరో ఇంటి కార్యాలయ వ్యక్తిగత ಮನೆ ಕಚೇರಿ ವೈಯಕ್ತಿಕ বাড়ির অফিস ব্যক্তিগত ਘਰ ਦਫ਼ਤਰ ਨਿੱਜੀ വീട്ടിലെ ഓഫീസ് വ്യക്തിഗത ଘର ଅଫିସ ' +
    'ବ୍ୟକ୍ତିଗତ ghar daftar vyaktigat',
)
