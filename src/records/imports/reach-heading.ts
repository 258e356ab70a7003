// Headings of columns of numbers and addresses, in the many ways in which lists count and name them.

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const PHONES = words('phone phones mobile mobiles mob cell telephone tel ph whatsapp landline handphone')
const NUMBERS = words('number numbers no nos num contact')
const EMAILS = words('email emails mail mails')
const ADDRESSES = words('id ids address addresses')
/** Those of somebody's further numbers. */
const FURTHER = words(
  'other others second secondary 2nd third tertiary 3rd alternate alternative alt additional another home work office business residence residential resi res land landline std emergency 2 3 4 5 6 7 8 9 ii iii',
)
/** Words that a house or a room may have too. */
const PLACES = words('home work office business residence residential resi res land emergency')
const FIRST = words('primary main first 1st personal own 1 i mobile mobiles mob cell')

const tokens = (heading: string): string[] =>
  heading
    .toLowerCase()
    .replace(/e-mail/g, 'email')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .match(/[\p{L}\p{M}]+|\d+(?:st|nd|rd)?/gu) ?? []

/** Whether a heading counts or qualifies a column of numbers or addresses: “Phone 1”, “Secondary Phones”, “Contact No
 *  (2)”. `isFurther`: additional to the main one. Null for every other heading, also one about a property of a number,
 *  as “Phone verified”. */
export function reachHeading(heading: string): { field: 'phone' | 'email'; isFurther: boolean } | null {
  const all = tokens(heading)
  const isQualified = all.some(word => (FURTHER.has(word) && !PLACES.has(word)) || FIRST.has(word))
  const isPhone =
    all.some(word => PHONES.has(word)) || (isQualified && all.some(word => word !== 'contact' && NUMBERS.has(word)))
  const [field, nouns] = isPhone ? (['phone', [PHONES, NUMBERS]] as const) : (['email', [EMAILS, ADDRESSES]] as const)
  if (!isPhone && !all.some(word => EMAILS.has(word))) return null
  const isWhole = all.every(word => FURTHER.has(word) || FIRST.has(word) || nouns.some(some => some.has(word)))
  return isWhole ? { field, isFurther: all.some(word => FURTHER.has(word)) } : null
}

/** The places of these columns of numbers, the one of somebody's own phone first: a list may have the office's landline, or
 *  the alternate number, before the mobile. */
export const mainFirst = (headings: readonly string[]): number[] =>
  headings
    .map((heading, i) => ({ i, rank: rankOf(heading) }))
    .toSorted((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ i }) => i)

function rankOf(heading: string): number {
  const all = tokens(heading)
  if (all.some(word => FURTHER.has(word))) return 2
  return all.some(word => FIRST.has(word)) ? 0 : 1
}
