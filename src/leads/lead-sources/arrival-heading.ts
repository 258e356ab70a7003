const LEADS =
  'leads?|enquir(?:y|ies)|inquir(?:y|ies)|query|queries|responses?|contacts?|records?|forms?|customers?|prospects?'
const CAME =
  'received|recd|rcvd|receipt|created?|creation|generated|generation|submitted|submission|submit|captured?|added|entered|entry|posted|arrived|arrival|came'
const WHEN = 'date|time|dt|on|at|datetime|timestamp|day|dated'
const ARRIVAL = new RegExp(
  `^(?:(?:${LEADS}) )*(?:(?:${CAME}) )?(?:in )?(?:${WHEN})(?: (?:and )?(?:${WHEN}))*$|^(?:${WHEN})(?: of)?(?: (?:${LEADS}))? (?:${LEADS}|${CAME})$`,
)

/** Whether a heading says when an enquiry came in: “Received Date”, “Lead Generated On”, “Date & Time”, “Date added”. */
export const isArrival = (heading: string): boolean =>
  !/^(?:on|at|day)$/i.test(heading.trim()) &&
  ARRIVAL.test(
    heading
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
