// Phone numbers as people read them. Who may not see a number gets it masked, and that is left as it comes.

/** `+919800000001` → `+91 98000 00001`: Indian numbers in two halves, others in groups of at most four from the end. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return ''
  const [, mobile] = /^\+91(\d{10})$/.exec(phone) ?? []
  if (mobile) return `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`
  const [, code, rest] = CODES.exec(phone) ?? []
  return code && rest ? `+${code} ${grouped(rest)}` : phone
}

/** Country codes by their lengths, as ITU-T E.164 assigns them: 1 and 7 alone, two digits for these, three for others. */
const CODES =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d)(\d{5,12})$/

/** Three and then four, `2025550123` → `202 555 0123`. */
function grouped(digits: string): string {
  const last = digits.slice(-4)
  const first = digits.slice(0, -4)
  return [...(first.match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? []), last].join(' ')
}
