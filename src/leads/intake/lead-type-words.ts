// Words of renting, buying and selling in the languages of India, in their scripts and in Latin letters.
import { foldWord } from './labels/fold-word'

/** Words in scripts take endings; those in Latin letters are whole. */
function either(scripts: string, latin: string): string {
  const stems = scripts.split(' ').map(foldWord).join('|')
  return `(?<![\\p{L}\\p{M}])(?:(?:${stems})|(?:${latin.replaceAll(' ', '|')})(?![\\p{L}\\p{M}]))`
}

const RENTED = either(
  'किराय किराए भाड़े भाडे भाड्या भाडोत्री ભાડે ભાડા ભાડું வாடகை అద్దె ಬಾಡಿಗೆ ভাড়া ভাৰা ਕਿਰਾਏ ਕਿਰਾਇ വാടക ଭଡ଼ା کرائے کرایہ',
  'kiraya kiraye kiraaye kirae kiray bhade bhaade bhada bhadyane bhadyaane bhadyavar vadagai vaadagai vadakai vadagaikku vaadagaikku ' +
    'adde addeku badige badigege baadige baadigege bharay vadaka vadakakku vadakaykku ' +
    // `bhara` alone is Hindi for full.
    '(?:bari|basha|basa|ghor|flat|room|dokan)\\sbhara bhara(?=\\s(?:debo|dibo|dite|debar|nite|nebo|nibo))',
)
const BOUGHT = either(
  'खरीद ख़रीद खरेदी विकत ખરીદ வாங்க కొనాలి కొనడ కొనుగోలు ಖರೀದಿ ಕೊಳ್ಳ কিনতে কিনব ক্রয় কেনা ਖਰੀਦ ਖ਼ਰੀਦ വാങ്ങ କିଣି କ୍ରୟ خرید',
  'kharidna kharidni kharid khareed khareedna kharedi vikat kharidvu kharidvi vanganum vaanganum konali konadaniki konugolu kinte ' +
    'kharidvo kharidvanu kinbo kiniba kollalu kharidisalu vanganam kharidan',
)
const SOLD = either(
  'बेचना बेचनी बेचने विकायच विकणे विक्री વેચવ વેચાણ விற்க விற்பனை అమ్మాలి అమ్మక ಮಾರಾಟ ಮಾರಬೇಕು বিক্রি বেচ ਵੇਚ വിൽക്ക വിൽപ്പന ବିକ୍ରି ବିକିବା بیچنا',
  'bechna bechni bechne bechana bechani bechane bechunga bechenge vikaycha vikaychi vikayche vikaychay vikayacha vikayachi vikayache vikaychya ' +
    'viknar vikne vikayla vechvo vechvanu vechvana vechwu vechwo bechbo bikkiri vikri vechvu vechvi virka virpanai ammali ammakaniki maratakke maarata bikri vechna vilkkan',
)
const GIVEN = either(
  'देना देनी देने देणे देण्या द्याय द्याव આપવ கொடுக்க ఇవ్వ ఇవ్వాలి ಕೊಡ ನೀಡ দিতে দেব দিব দেওয়া ਦੇਣ കൊടുക്ക നൽക ଦେବା دینا',
  'dena deni dene dyaycha dyaychi dyayche dyaychay dyayacha dyayachi dyayache dyaychya dyayla aapvu aapvi aapvo apvu apvi apvo apvanu kodukka kodukkanum ivvali kodabeku kodbeku dite debo dibo debar deni kodukkan',
)

/** A text as these expressions want it: small letters, one spelling of a word. */
export function foldText(text: string): string {
  return foldWord(text).replace(/[_]/g, ' ')
}

export const RENT_WORD = new RegExp(RENTED, 'u')
export const BUY_WORD = new RegExp(BOUGHT, 'u')
export const SELL_WORD = new RegExp(SOLD, 'u')
/** A word of renting, and before the sentence ends one of giving. */
export const LET_WORD = new RegExp(`${RENTED}[^.!?\\n]{0,30}?${GIVEN}`, 'u')
