// What a portal or a program says of itself at the end of a text, and of where to get help: no number there is a person's.

/** Behind these nothing but a footer follows. */
const FOOTER =
  /©|\(c\) ?(?:19|20)\d\d|\bcopyright\b|\ball rights reserved\b|\bdisclaimer\b|\bunsubscribe\b|\bopt[ -]?out\b|\bthis (?:e-?)?(?:mail|message|sms) (?:was|is|has been) (?:sent|auto|intended|generated|confidential)|\b(?:do not|don['’]t) reply\b|(?:regards|thanks(?: (?:and|&) regards)?|thank you|sincerely|cheers|धन्यवाद|^--)[\s,.!-]*\n\W*[^\n]{0,40}\b(?:team|support|desk|care|services|portal|pvt|ltd|limited|bricks|acres|\w+\.(?:com|in))\b/im
/** The rest of the line is the sender's. */
const SENDERS = new RegExp(
  [
    '(?:^|[.!?;|(\\n]\\s*)(?:(?:this|the) (?:lead|enquiry|mail|message) (?:is|was|has been) )?(?:sent|delivered|forwarded|generated|shared) (?:to you )?(?:via|through|by|using)\\b',
    '\\bpowered by\\b',
    '\\b(?:for|in case of|if you (?:have|need)|have|got) (?:any |further |more |technical |immediate )*(?:help|assistance|support|quer(?:y|ies)|questions?|issues?|complaints?|grievances?|concerns?|feedback|problems?|difficult(?:y|ies))\\b',
    '\\b(?:any|need(?: any)?) (?:help|assistance|support|quer(?:y|ies)|questions?|issues?|problems?|doubts?) ?\\?',
    '\\bhelp ?(?:desk|line)\\b|\\bcustomer[ -]?(?:care|support|service)|\\bsupport (?:team|desk)\\b|\\btoll[ -]?free\\b|\\bgrievance\\b',
    '\\breport (?:misuse|abuse|spam|fraud|this)\\b|\\bmissed call (?:on|to|at)\\b|\\bdownload (?:our|the) app\\b|\\bto stop (?:receiving|these|getting)\\b',
    '\\b(?:contact|call|write to|reach|mail|e-?mail|whatsapp|visit|follow) us\\b',
    '(?:सहायता|मदद|हेल्प|शिकायत) के लिए|(?:मदती|सहाय्या|तक्रारी)साठी|(?:મદદ|સહાય|ફરિયાદ) માટે|உதவிக்கு|సహాయ(?:ం కోసం|ానికి)|ಸಹಾಯಕ್ಕಾಗಿ|সাহায্যের জন্য|' +
      'ਮਦਦ ਲਈ|സഹായത്തിന|ସହାୟତା ପାଇଁ|ग्राहक सेवा|हेल्पलाइन',
  ].join('|'),
  'im',
)
/** Words before which the text is the writer's: "For any query call me on". */
const ONES_OWN =
  /\b(?:me|my|mine|myself|mera|mere|meri|mujhe|maza|majha|mala)\b|(?:मुझे|मेरा|मेरे|मेरी|मुझसे|मला|माझा|माझे|माझ्या|મને|મારો|મારા)/i
/** A person's own lines follow. */
const NAMED = /\bname\s*[:=-]|(?:नाम|नाव|નામ|பெயர்|పేరు|ಹೆಸರು|নাম|ਨਾਮ|പേര്|ନାମ)\s*[:=-]/i

/** The text without footers and lines of help, so that its writer can be found. A mark at the very beginning is none,
 *  nor is one before a person's own lines. */
export function withoutFooter(text: string): string {
  return withoutSigned(withoutQuote(text))
}

/** The sender's own text is above what they answer to; a quoted enquiry that has a name is what they pass on. */
function withoutQuote(text: string): string {
  const found = QUOTED.exec(text)
  if (!found || text.slice(0, found.index).trim() === '' || NAMED.test(text.slice(found.index))) return text
  return text.slice(0, found.index)
}
const QUOTED = /^[ \t]*(?:on\b.{5,160}\bwrote:|-{2,} ?original message ?-{2,}|_{10,})[ \t]*$|^>[^\n]*$/im

function withoutSigned(text: string): string {
  const found = FOOTER.exec(text)
  const isFooter = found !== null && text.slice(0, found.index).trim() !== '' && !NAMED.test(text.slice(found.index))
  return (isFooter ? text.slice(0, found.index) : text).split('\n').map(withoutSenders).join('\n')
}

function withoutSenders(line: string): string {
  const found = SENDERS.exec(line)
  if (!found) return line
  const rest = line.slice(found.index)
  return ONES_OWN.test(rest) || NAMED.test(rest) ? line : line.slice(0, found.index)
}
