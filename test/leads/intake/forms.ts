// One form as several tools send it, read as the push door reads it.
import { type ReadLead, readLeads } from '../../../src/leads/intake/read-lead'

type Fields = Record<string, string>

export const read = (body: unknown): ReadLead[] =>
  readLeads(body, { receivedAt: new Date('2026-11-28T10:00:00Z'), zone: 'Asia/Kolkata', mayGuess: true })

export const tally = (fields: Fields) => ({
  eventType: 'FORM_RESPONSE',
  data: {
    fields: Object.entries(fields).map(([label, value], i) => ({
      key: `question_${i}`,
      label,
      type: 'INPUT_TEXT',
      value,
    })),
  },
})

export const meta = (fields: Fields) => ({
  id: '778899',
  field_data: Object.entries(fields).map(([name, value]) => ({ name, values: [value] })),
})

export const typeform = (title: string, fields: Fields) => ({
  event_type: 'form_response',
  form_response: {
    form_id: 'f7',
    definition: {
      title,
      fields: Object.keys(fields).map((label, i) => ({ id: `f${i}`, title: label, type: 'short_text' })),
    },
    answers: Object.values(fields).map((text, i) => ({
      type: 'text',
      text,
      field: { id: `f${i}`, type: 'short_text' },
    })),
  },
})
