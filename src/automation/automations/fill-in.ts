import { fault } from '../../platform/errors'
import { previewTemplate, wrongIn } from '../../records'
import { type Known, speaksOf } from './known'
import type { Doing } from './step-kind'

/** What is wrong with a text: places that nothing fills. Null for none. */
export const textProblem = (known: Known, text: string): string | null => wrongIn(text, known.canSay)

/** A text in a sentence about the rule, with what stands in its places where nothing is known: `Call the client`. */
export const asRead = (text: string): string =>
  text.replace(/\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g, (_, name: string, otherwise: string | undefined) =>
    otherwise === undefined ? name.split('.').join(' ').replaceAll('_', ' ') : otherwise.trim(),
  )

const aboutOf = ({ leadId, contactId }: Pick<Doing, 'leadId' | 'contactId'>) =>
  leadId ? { lead_id: leadId } : { contact_id: contactId! }

/** A text with its places filled as whoever it acts for reads the record. */
export async function fillIn(doing: Doing, text: string): Promise<string> {
  if (!text.includes('{{') || !speaksOf(doing.record.kind)) return text
  const { body } = await previewTemplate(doing.work, { ...aboutOf(doing), body: text })
  return body.trim() || 'Nothing is known'
}

/** What is sent to the person: a template, or a text. 409 where a place would be filled with what whoever it acts for reads
 *  masked. */
export async function fillInLetter(
  doing: Doing,
  said: { template_id: string } | { body: string },
): Promise<{ subject: string; body: string }> {
  const { subject, body, masked } = await previewTemplate(doing.work, { ...aboutOf(doing), ...said })
  if (masked.length > 0) {
    const message = `Whoever it acts for reads ${masked.join(', ')} masked, so it can’t be written to the person`
    throw fault('conflict', { message })
  }
  return { subject: subject ?? '', body }
}
