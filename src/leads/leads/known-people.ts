import { type Static, Type } from '@sinclair/typebox'
import { readsNumbers } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { Id, model, Nullable } from '../../platform/http/shape'
import { parsePhones } from '../../platform/phone/parse-phone'
import { sql } from '../queries.gen'

export const KnownPeopleAsk = model(
  'KnownPeopleAsk',
  Type.Object({
    phone: Type.Optional(
      Nullable(Type.String({ maxLength: 64, description: 'In any spelling; one that is half typed is nobody’s' })),
    ),
    email: Type.Optional(Nullable(Type.String({ maxLength: 160 }))),
  }),
)
export type KnownPeopleAsk = Static<typeof KnownPeopleAsk>

export const KnownPeople = model(
  'KnownPeople',
  Type.Object({
    people: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        lead: Nullable(
          Type.Object(
            {
              id: Id,
              ref: Type.String(),
              lead_type: Type.String(),
              status: Type.String(),
              category: Type.String(),
              owner: Type.String(),
            },
            { description: 'The latest one within the caller’s reach, an open one first' },
          ),
        ),
      }),
    ),
    others: Type.Integer({
      description: 'How many more have it, beyond the caller’s reach; 0 for a reader of masked numbers',
    }),
  }),
)
export type KnownPeople = Static<typeof KnownPeople>

/** Who has a number or an address already, before an enquiry is entered under it. People beyond the caller's reach are
 *  counted; for a reader of masked numbers not even that. */
export async function knownPeople(work: Write, { phone, email }: KnownPeopleAsk): Promise<KnownPeople> {
  const phones = phone ? parsePhones(phone).map(({ e164 }) => e164) : []
  const emails = email?.trim() ? [email.trim().toLowerCase()] : []
  if (phones.length + emails.length === 0) return { people: [], others: 0 }
  const known = await work.beyondReach('of people beyond the reach only the number is answered', () =>
    work.all(sql.leads.findPeople, { phones, emails }),
  )
  const ids = known.map(({ contact_id }) => contact_id)
  const people = ids.length > 0 ? await work.all(sql.leads.describePeople, { ids }) : []
  return { people, others: readsNumbers(work.who) ? ids.length - people.length : 0 }
}
