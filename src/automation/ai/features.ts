import type { Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { jsonObject } from '../../platform/outbound/answer'
import { askAi, type Reply, shown } from './ask-ai'
import { Refused } from './endpoint'
import { storyOf } from './lead-story'
import {
  ANSWERED_KEYS,
  Answered,
  LANGUAGES,
  type LeadSummary,
  type ReplyDraft,
  type ReplyInput,
  type RequirementSuggestions,
} from './schema'

const LONGEST_SUMMARY = 3000
const LONGEST_REPLY = 4000

const SUMMARISE =
  'Summarise this lead for the member who is about to call them: who they are, what they look for, what happened, what is ' +
  'open, and the next step that suggests itself. At most 120 words, plain text. Say only what the data says.'

/** What a lead is about, in a few sentences. */
export async function summariseLead(who: Who, leadId: string, request?: Request): Promise<Static<typeof LeadSummary>> {
  const data = await storyOf(who, leadId, request)
  const question = { feature: 'lead_summary', task: SUMMARISE, data, maxTokens: 500 } as const
  return askAi(who, question, reply => ({
    ...{ lead_id: leadId, summary: shown(reply, LONGEST_SUMMARY), model: reply.model },
  }))
}

/** A message that the member may send, in the language they want. It is sent by nobody but them. */
export async function draftReply(who: Who, asked: ReplyInput, request?: Request): Promise<Static<typeof ReplyDraft>> {
  const { lead_id, language = 'en', channel = 'whatsapp', wanted } = asked
  const story = await storyOf(who, lead_id, request)
  const task =
    `Write the next message to this lead for ${channel === 'whatsapp' ? 'WhatsApp' : channel}, in ${LANGUAGES[language]}, ` +
    `from ${who.name}. Polite and short; promise no price, discount or date that the data does not name. Answer with the ` +
    'text of the message alone.'
  const data = wanted?.trim() ? { ...story, 'What the member wants to say': wanted } : story
  return askAi(who, { feature: 'reply_draft', task, data, maxTokens: 800 }, reply => ({
    ...{ lead_id, language, text: shown(reply, LONGEST_REPLY), model: reply.model },
  }))
}

const READ_REQUIREMENT =
  'Read from this message what its sender looks for. Answer with one JSON object with exactly these keys: lead_type (buy, ' +
  'rent, sell, let_out, invest or null), budget_min_rupees and budget_max_rupees (numbers or null; a single figure is the ' +
  'maximum), bhk (list of whole numbers), property_types (list of words such as apartment, villa, plot, office), ' +
  'localities (list of names), project (a name or null), possession_by (YYYY-MM-DD or null). What the message does not ' +
  'say is null or an empty list. Guess nothing.'

/** What a message asks for, as suggestions. They change nothing. */
export const readRequirement = (who: Who, text: string): Promise<Static<typeof RequirementSuggestions>> =>
  askAi(
    who,
    { feature: 'requirement', task: READ_REQUIREMENT, data: { Message: text }, maxTokens: 500, isJson: true },
    suggestionsIn,
  )

function suggestionsIn(reply: Reply): Static<typeof RequirementSuggestions> {
  const answered = answerIn(reply.text)
  if (!answered || !ANSWERED_KEYS.some(key => key in answered)) throw notAsAsked()
  const clean = (text: string): string => shown({ ...reply, text }, 120).replaceAll('\n', ' ')
  const cleaned = (key: 'property_types' | 'localities') => listIn(answered, key).map(clean).filter(Boolean)
  const min = valueIn(answered, 'budget_min_rupees')
  const max = valueIn(answered, 'budget_max_rupees')
  const project = valueIn(answered, 'project')
  const isTurned = min !== null && max !== null && min > max
  return {
    lead_type: valueIn(answered, 'lead_type'),
    budget_min: paise(isTurned ? max : min),
    budget_max: paise(isTurned ? min : max),
    bhk: [...new Set(listIn(answered, 'bhk'))].sort((a, b) => a - b),
    property_types: cleaned('property_types'),
    localities: cleaned('localities'),
    project: project === null ? null : clean(project) || null,
    possession_by: valueIn(answered, 'possession_by'),
    model: reply.model,
  }
}

const notAsAsked = () => {
  const message = 'The AI’s answer was not of the form that was asked for'
  return new Refused(fault('ai_unavailable', { message }), message)
}

/** The JSON object of an answer: models like to put it between marks of code, or a sentence before and after it. */
function answerIn(text: string): Said | null {
  const isList = text.trimStart().startsWith('[')
  return jsonObject(text) ?? (isList ? null : jsonObject(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

type Said = Readonly<Record<string, unknown>>
type Known = Static<typeof Answered>
type Lists = 'bhk' | 'property_types' | 'localities'

/** One value that can't be used is as one that was not said: the others hold. */
function valueIn<K extends Exclude<keyof Known, Lists>>(said: Said, key: K): Known[K] | null {
  return Value.Check(Answered.properties[key], said[key]) ? (said[key] as Known[K]) : null
}

function listIn<K extends Lists>(said: Said, key: K): Known[K] {
  const { items, maxItems } = Answered.properties[key]
  const values = Array.isArray(said[key]) ? said[key] : []
  return values.filter(value => Value.Check(items, value)).slice(0, maxItems) as Known[K]
}

const paise = (rupees: number | null): number | null => (rupees === null ? null : Math.round(rupees * 100))
