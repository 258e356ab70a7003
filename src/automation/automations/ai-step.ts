import { Type } from '@sinclair/typebox'
import { Fault, fault } from '../../platform/errors'
import { firstPoints } from '../../platform/http/code-points'
import { OneOf } from '../../platform/http/shape'
import { writeNote } from '../../records'
import { isAiReady } from '../ai/ask-ai'
import { draftReply, summariseLead } from '../ai/features'
import { LANGUAGES } from '../ai/schema'
import { done, skipped, stepKind } from './step-kind'

type Language = keyof typeof LANGUAGES
const LANGUAGE_KEYS = Object.keys(LANGUAGES) as [Language, ...Language[]]
/** Of a note. */
const LONGEST = 5000

export const aiStep = stepKind({
  kind: 'ai',
  name: 'AI',
  does: 'Has the lead summed up, or a reply drafted, as a note; sends nothing',
  about: 'lead',
  needs: 'leads.view',
  schema: Type.Object({
    kind: Type.Literal('ai'),
    task: OneOf('lead_summary', 'reply_draft'),
    language: Type.Optional(OneOf(...LANGUAGE_KEYS)),
  }),
  problems: () => ({}),
  say: ({ task }) =>
    task === 'lead_summary' ? 'have the AI sum it up in a note' : 'have the AI draft a reply in a note',
  async fetch(who, { task, language }, { leadId }) {
    try {
      if (task === 'lead_summary')
        return { text: `Summary by the AI\n\n${(await summariseLead(who, leadId!)).summary}` }
      const { text } = await draftReply(who, { lead_id: leadId!, ...(language ? { language } : {}) })
      return { text: `Draft of a reply by the AI\n\n${text}` }
    } catch (error) {
      const isMissing = error instanceof Fault && (error.code === 'ai_not_set_up' || error.code === 'ai_budget_used')
      if (!isMissing) throw error
      return { skipped: error.message }
    }
  },
  async do({ work, leadId, isTrial, fetched }) {
    if (isTrial)
      return (await isAiReady(work))
        ? done('The AI would be asked; in a trial it is not')
        : skipped(fault('ai_not_set_up').message)
    const brought = fetched as { text: string } | { skipped: string }
    if ('skipped' in brought) return skipped(brought.skipped)
    const { data } = await writeNote(work, { lead_id: leadId!, text: firstPoints(brought.text, LONGEST) })
    return done('Noted what the AI answered', { activity_id: data.id })
  },
})
