// Tamil writes one letter for k and g, for t and d, for p and b, for ch, s and j: what is spoken goes by the place.

/** The letters of the word, and their sound. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  // மீனாட்சி is Meenakshi, லட்சுமி Lakshmi.
  [/tchu(?=m)|tch/g, 'ksh'],
  // சுரேஷ் is Suresh, செல்வி Selvi; doubled it stays ch, behind n it is j.
  [/nch(?=[aeiou])/g, 'nj'],
  [/chch/g, 'C'],
  [/(^|[aeiou])ch(?=[aeiou])/g, '$1s'],
  [/C/g, 'ch'],
  // முருகன் is Murugan, பாண்டியன் Pandian, அம்பிகா Ambika.
  [/(?<=[aeioun])k(?=[aeiou])/g, 'g'],
  [/mp(?=[aeiou])/g, 'mb'],
  // பிரியா is Priya, கிருஷ்ணன் Krishnan: no word begins with two consonants.
  [/^pir(?=[aeiou])/, 'pr'],
  [/[kg]irush/g, 'krish'],
]

/** A word in Latin letters, letter by letter, as its bearer spells it. What the letters leave open (கணேஷ் is Ganesh)
 *  stays as it is written; `spelling_key` looks past it. */
export const spokenTamil = (word: string): string =>
  SPOKEN.reduce((spoken, [written, said]) => spoken.replace(written, said), word)
