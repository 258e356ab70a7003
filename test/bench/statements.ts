// The one statement of a list and of a read, as somebody would write it who has nothing else to think of: the tables
// themselves, by a role whose policies let everything pass.

/** The columns of the lead as the API shows it, over `lead`. */
const RECORD = `lead.id, lead.ref, lead.lead_type, lead.temperature,
  (select json_build_object('key', s.key, 'name', s.name) from pipeline_status s
    where s.company_id = lead.company_id and s.id = lead.status_id) as status,
  (select json_build_object('key', s.key, 'name', s.name) from pipeline_sub_status s
    where s.company_id = lead.company_id and s.id = lead.sub_status_id) as sub_status,
  (select s.name from lead_source s where s.company_id = lead.company_id and s.id = lead.source_id) as source,
  (select json_build_object('id', m.id, 'name', m.name) from member m
    where m.company_id = lead.company_id and m.id = lead.owner_id) as owner,
  (select json_build_object('id', c.id, 'name', c.name, 'city', c.city,
      'phone', (select p.e164 from contact_phone p
                 where p.company_id = lead.company_id and p.contact_id = lead.contact_id and p.position = 1),
      'email', (select e.email from contact_email e
                 where e.company_id = lead.company_id and e.contact_id = lead.contact_id and e.position = 1))
     from contact c where c.company_id = lead.company_id and c.id = lead.contact_id) as contact,
  json_build_object('budget_min', lead.budget_min, 'budget_max', lead.budget_max, 'bhk', lead.bhk,
    'property_types', lead.property_types, 'location', lead.location) as requirement,
  (select json_build_object('id', p.id, 'name', p.name) from pipeline p
    where p.company_id = lead.company_id and p.id = lead.pipeline_id) as pipeline,
  lead.category, lead.project, lead.message, lead.attribution, lead.custom, lead.duplicate_kind, lead.duplicate_of,
  lead.enquiry_count, lead.last_enquiry_at, lead.follow_up_at, lead.received_at, lead.closed_at, lead.created_at,
  lead.updated_at, lead.is_late, lead.is_test`

/** A page of leads of a status, newest first. $1 the company, $2 the status; `condition` adds to it. */
export const pageOf = (condition: string, limit: number): string => `select row_to_json(record)::text as json
  from (select ${RECORD}
          from lead
         where company_id = $1 and status_id = $2 and archived_at is null and not is_test ${condition}
         order by lead.received_at desc, lead.id desc limit ${limit}) record`

/** One lead. $1 the company, $2 the lead. */
export const GET_BARE = `select row_to_json(record)::text as json
  from (select ${RECORD} from lead where company_id = $1 and id = $2) record`

/** The leads of a phone number. $1 the company, $2 the number. */
export const PHONE_BARE = `select row_to_json(record)::text as json
  from (select ${RECORD}
          from contact_phone found
          join lead on lead.company_id = $1 and lead.contact_id = found.contact_id
         where found.company_id = $1 and found.e164 = $2) record`
