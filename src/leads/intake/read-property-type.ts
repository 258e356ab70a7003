// Property types from the words that portals, builders and buyers use, in English and in Hindi.

type Words = { type: string; words: RegExp; weak?: RegExp }

// In the order they are looked for: what was read is taken out, so that "row house" leaves no "house" behind.
// Weak words mean the type in a field of their own, but not in a sentence ("call my office", "a house warming").
const WORDS: Words[] = [
  { type: 'builder_floor', words: /\b(?:builder|independent|kothi|low[- ]?rise)[\s-]*floors?\b|बिल्डर फ्लोर/g },
  { type: 'row_house', words: /\brow[\s-]*(?:house|villa|bungalow)s?\b|\btown\s?houses?\b|रो हाउस/g },
  { type: 'penthouse', words: /\bpent\s?houses?\b|पेंटहाउस/g },
  {
    type: 'farm_land',
    words: /\bfarm\s?(?:land|house|plot)s?\b|\bagricultur\w*(?:\s+(?:land|plot)s?)?\b|\bkheti\b|खेत|खेती|फार्म हाउस/g,
  },
  { type: 'warehouse', words: /\bware\s?houses?\b|\bgodowns?\b|गोदाम/g },
  { type: 'co_working', words: /\bco[\s-]?working\b/g },
  { type: 'showroom', words: /\bshow\s?rooms?\b|शोरूम/g },
  { type: 'industrial', words: /\bindustrial(?:\s+(?:plot|land|shed|gala)s?)?\b|\bfactor(?:y|ies)\b|फैक्ट्री/g },
  { type: 'villa', words: /\b(?:villas?|villaments?)\b|विला/g },
  {
    type: 'independent_house',
    words:
      /\bindependent\s+(?:house|home)s?\b|\b(?:kothi|bungalow|bunglow|banglow|bangla|duplex(?:\s+house)?|haveli)s?\b|कोठी|बंगला|मकान/g,
    weak: /\b(?:house|home|ghar|makan|makaan)s?\b|घर|ઘર|வீடு|ఇల్లు|ಮನೆ|বাড়ি|ਘਰ|വീട്|ଘର/g,
  },
  { type: 'studio', words: /\bstudio(?:\s+(?:apartment|flat)s?)?\b|\b1\s?-?\s?rk\b|स्टूडियो/g },
  {
    type: 'apartment',
    words:
      /\b(?:apartments?|appartments?|flats?|multi[- ]?stor(?:e?y|ied)|condos?)\b|फ्लैट|फ़्लैट|फ्लॅट|अपार्टमेंट|सदनिका|ફ્લેટ|એપાર્ટમેન્ટ|ஃபிளாட்|பிளாட்|அபார்ட்மெண்ட்|அடுக்குமாடி|ఫ్లాట్|అపార్ట్|ಫ್ಲಾಟ್|ಫ್ಲ್ಯಾಟ್|ಅಪಾರ್ಟ್|ফ্ল্যাট|অ্যাপার্টমেন্ট|ਫਲੈਟ|ਫ਼ਲੈਟ|ഫ്ലാറ്റ്|ഫ്‌ളാറ്റ്|അപ്പാർട്ട്|ଫ୍ଲାଟ|ଆପାର୍ଟ/g,
  },
  {
    type: 'shop',
    words: /\b(?:dukan|dukaan)s?\b|दुकान|દુકાન|கடை|దుకాణం|ಅಂಗಡಿ|দোকান|ਦੁਕਾਨ|ଦୋକାନ/g,
    weak: /\bshops?\b|\bretail\b/g,
  },
  { type: 'office', words: /\boffice\s+spaces?\b|कार्यालय|ऑफिस|ऑफ़िस/g, weak: /\boffices?\b/g },
  {
    type: 'plot',
    words:
      /\b(?:plots?|na plots?|bhukhand)\b|प्लॉट|प्लाट|भूखंड|जमीन|ज़मीन|પ્લોટ|જમીન|மனை|நிலம்|ప్లాట్|భూమి|ನಿವೇಶನ|ಪ್ಲಾಟ್|প্লট|জমি|ਪਲਾਟ|ਜ਼ਮੀਨ|പ്ലോട്ട്|ପ୍ଲଟ|ଜମି/g,
    weak: /\b(?:lands?|zameen|jameen|sites?)\b/g,
  },
  { type: 'pg', words: /\bpaying\s+guests?\b|\bhostels?\b|पीजी/g, weak: /\bpg\b/g },
]

const LONGEST = 20_000

/** The property types in a field that is meant for them, in the order of the list: `Flat / Villa` → villa, apartment. */
export function readPropertyTypes(text: string): string[] {
  return typesIn(text, true)
}

/** The property types named in a sentence, by words that hardly mean anything else. */
export function propertyTypesMentioned(text: string): string[] {
  return typesIn(text, false)
}

function typesIn(text: string, withWeak: boolean): string[] {
  let rest = text.slice(0, LONGEST).toLowerCase().replace(/_/g, ' ')
  const types: string[] = []
  for (const { type, words, weak } of WORDS) {
    const left = withWeak && weak ? rest.replace(words, ' ').replace(weak, ' ') : rest.replace(words, ' ')
    if (left === rest) continue
    types.push(type)
    rest = left
  }
  return types
}
