// Questions that a form asks in English, in its own words: "Which configuration?"
import type { Field } from '../aliases'

const ABOUT_A_THING = /\b(?:projects?|forms?|campaigns?|companys?)\b/
/** The last word of a key that says something about the number or the city, and isn't it: `city_id`, `mobileVerified`. */
const ABOUT_A_FIELD = /\b(?:ids?|uuid|url|link|status|verified|count|source|score|token|opt in|optin)$/
/** Where somebody wants a home; not where they heard of us, or live now. */
const WHERE =
  /\bwhere\b(?!.*\b(?:hear|heard|found|find|saw|seen?|know|from|current(?:ly)?|now|work|born|loan)\b).*\b(?:buy|buying|rent|renting|invest|purchase|purchasing|looking|want|wish|need|prefer|like|search|searching)\b|\b(?:kahan?|kaha|kuthe|kyan|kahaan) .*\b(?:chahiye|chaahiye|lena|kharidna|dekh|pahije|hava|have|ghyaycha|ghyaychi|ghyayche|joie|joiye)\b|कह(?:ाँ|ां) .*(?:चाह|खरीद|ख़रीद|लेना|देख)|कुठे .*(?:हव|पाहिजे|घ्याय|खरेदी)/
/** A place, and no size: "Which area, in sq ft?" */
const WHICH_AREA =
  /\b(?:which|what(?= (?:areas?|localit|location|neighbo|suburb))|preferred|prefer|desired|favou?rite|kis|kaun ?sa|kaun ?se|kaun ?si|kon ?sa|kon ?se|kon ?si|kontya|kontha|konta|kaya|kayo|kai)\b(?!.*\b(?:sq|sqft|feet|ft|size|carpet|built|super|metres?|meters?|yards?)\b).*\b(?:areas?|ilak[ae]|ilaak[ae]|jagah|localit(?:y|ies)|locations?|neighbou?rhoods?|suburbs?|parisar(?:at)?|bhagat?|vistar(?:ma)?)\b/
const QUESTIONS: [RegExp, Field][] = [
  [/\be ?mail\b/, 'email'],
  [/\b(?:alternate|alternative|other|second)\b.*\b(?:phone|mobile|number)\b/, 'alt_phone'],
  [/\b(?:phone|mobile|whats ?app|contact (?:no|number)|your number)\b/, 'phone'],
  [/\bmin(?:imum)? budget\b/, 'budget_min'],
  [/\bmax(?:imum)? budget\b/, 'budget_max'],
  [/\bbudget\b/, 'budget'],
  [/\b(?:bhk|configuration|bedrooms?)\b/, 'bhk'],
  [/\bproperty type\b|\b(?:type|kind) of property\b/, 'property_type'],
  [WHERE, 'locality'],
  [WHICH_AREA, 'locality'],
  [/\bbuy or rent\b|\b(?:looking|want|planning) to\b|\bpurpose\b/, 'lead_type'],
  [/\bpin ?code\b/, 'pincode'],
  [/\b(?:locality|location)\b/, 'locality'],
  [/\bcity\b/, 'city'],
  [/\b(?:full|your|customer|client|buyer) name\b/, 'name'],
  [/\b(?:message|comments?|remarks?|requirements?)\b/, 'message'],
]

/** What a question asks for by the words in it, or null. Tried after the spellings and the words of labels. */
export function fieldAsked(label: string): Field | null {
  const words = label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (ABOUT_A_THING.test(words)) return null
  const field = QUESTIONS.find(([pattern]) => pattern.test(words))?.[1]
  if (!field || (field !== 'email' && ABOUT_A_FIELD.test(words))) return null
  return field === 'phone' && words.endsWith(' type') ? null : field
}
