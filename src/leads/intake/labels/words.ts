// The words of which labels are made, in one language: in its script, and in the Latin letters that forms spell it in.

/** What a word of a label is about. `filler` carries nothing ("your", "please"); `other` names somebody else. */
export type Concept =
  | 'name'
  | 'first'
  | 'last'
  | 'phone'
  | 'whatsapp'
  | 'contact'
  | 'number'
  | 'alternate'
  | 'email'
  | 'city'
  | 'area'
  | 'address'
  | 'pincode'
  | 'budget'
  | 'least'
  | 'most'
  | 'bhk'
  | 'property'
  | 'type'
  | 'buy'
  | 'rent'
  | 'purpose'
  | 'message'
  | 'date'
  | 'project'
  | 'filler'
  | 'other'

/** Spellings by what they are about, with blanks between. Long and short vowels, nasals, dots below and joiners need no
 *  spelling of their own, nor does a word in two ("ई मेल"). */
export type Words = Partial<Record<Concept, string>>
