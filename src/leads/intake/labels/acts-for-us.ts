// A role in a question is not always whose number is asked for: "Which number should our agent call?" asks the reader for
// their own, "agent's number" and "number of the agent" for the agent's.

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const VERBS = words('call calls reach reaches text texts dial dials ring rings speak speaks talk talks ping use get')
/** Things as well as what somebody does: "agent contact", "agent phone". */
const VERBS_OR_THINGS = words('contact phone whatsapp message mail connect')
const AUXILIARIES = words('can could may might will would shall should must to')
const ASIDE = words(
  'the a an our your their any be able directly then also please sales relationship site customer field senior',
)
const THINGS = words(
  'number numbers no nos num nbr mobile mob phone cell telephone whatsapp contact email mail name id address',
)
const ASKED = words(
  'number numbers no nos num nbr mobile mob phone cell telephone whatsapp contact which what where how you your me ' +
    'kis kaunsa konta aapko aapka aapke tumhala नंबर नम्बर क्रमांक मोबाइल मोबाईल फोन किस कौन कोणत्या आपको तुम्हाला',
)
const OF_PERSON = words('s ka ki ke cha chi che का की के चा ची चे')
const REACHED = words('called contacted reached texted phoned messaged')
const SHARED = words('share shared sharing')
/** What somebody is to do with a number, where the verb ends the question, as in Hindi and Marathi. */
const WILL_CALL =
  /(?:^| )(?:कॉल|कोल|फोन|संपर्क|सम्पर्क|call|phone|contact|sampark) (?:कर(?:े|ें|ेगा|ेंगे|ेगी|ावा|ू|तील|ेल)?|kar(?:e|en|ein|ega|enge|ava|u|til|el)?)(?:$| )/

/** Whether every role in `label`, in small letters, is of somebody who calls the person who answers. */
export function actsForUs(label: readonly string[], isRole: (word: string) => boolean): boolean {
  const lasts = label.flatMap((word, i) => (isRole(word) && !isRole(label[i + 1] ?? '') ? [i] : []))
  return lasts.length > 0 && lasts.every(last => acts(label, last, isRole))
}

function acts(label: readonly string[], last: number, isRole: (word: string) => boolean): boolean {
  if (OF_PERSON.has(label[last + 1] ?? '')) return false
  let start = last
  while (start > 0 && (isRole(label[start - 1]!) || ASIDE.has(label[start - 1]!))) start--
  const [before, earlier] = [label[start - 1] ?? '', label[start - 2] ?? '']
  if (/^(?:of|which|what|whose)$/.test(before)) return false
  const rest = label.slice(last + 1).filter(word => !ASIDE.has(word))
  const isAsked = (behind: number): boolean =>
    [...label.slice(0, start), ...rest.slice(behind)].some(word => ASKED.has(word))
  if (before === 'by') return REACHED.has(earlier) && isAsked(0)
  if (before === 'with' && label.some(word => SHARED.has(word))) return isAsked(0)
  if (before === 'from' && /^(?:calls?|callback|back)$/.test(earlier)) return isAsked(0)
  const isHelped = AUXILIARIES.has(before) && before !== 'to'
  const verb = !isHelped && AUXILIARIES.has(rest[0] ?? '') ? 1 : 0
  const isVerb = VERBS.has(rest[verb] ?? '') || ((isHelped || verb > 0) && VERBS_OR_THINGS.has(rest[verb] ?? ''))
  if (isVerb && !THINGS.has(rest[verb + 1] ?? '')) return isAsked(verb + 1)
  return WILL_CALL.test(rest.join(' ')) && isAsked(0)
}
