-- A run that this program works on, with what it is to do. Scope: every company, because a program works for all.
-- column company_id: string
-- column id: string
-- column automation_id: string
-- column name: string
-- column record: string
-- column record_id: string
-- column acts_for: string
-- column tries: number
-- column definition: unknown
-- column chain: string[]
-- column due_at: string
-- column zone: string
-- column contact_id: string | null
-- column acts_for_name: string
select r.company_id, r.id, r.automation_id, a.name, r.version, r.occasion, r.event_type, r.record, r.record_id, r.lead_id,
       r.acts_for, r.chain, r.next_step, r.tries, app.instant(r.due_at) as due_at, v.definition, company.time_zone as zone,
       member.name as acts_for_name,
       case r.record when 'contact' then r.record_id else lead.contact_id end as contact_id
  from automation_run r
  join automation a on a.company_id = r.company_id and a.id = r.automation_id
  join automation_version v
    on v.company_id = r.company_id and v.automation_id = r.automation_id and v.version = r.version
  join company on company.id = r.company_id
  join member on member.company_id = r.company_id and member.id = r.acts_for
  left join lead on lead.company_id = r.company_id and lead.id = r.lead_id
 where r.company_id = :company_id and r.id = :id and r.worker = :worker and r.due_at <= :at;
