-- Leads of a stretch whose person lost a number soon after a visit that took place. The audit log knows: it has entries
-- of people and keys, and none of the program's own work. It knows numbers masked (app.audit_mask): one that looks like
-- what the person has, also put aside with an archived person, is not lost. People who became part of this one count too.
-- column lead_id: string
-- column facts: { visit: { id: string; at: string; number: number }; changes: { id: string; at: string; by: string | null }[] }
-- column mark: string
select lead.id as lead_id,
       jsonb_build_object(
         'visit', jsonb_build_object('id', visit.id, 'at', app.instant(visit.at), 'number', visit.visit_number),
         'changes', change.list) as facts,
       change.mark
  from lead
 cross join lateral (
   select v.id, v.visit_number, coalesce(v.closed_at, v.scheduled_at) as at
     from site_visit v
    where v.company_id = lead.company_id and v.lead_id = lead.id and v.status = 'completed'
    order by coalesce(v.closed_at, v.scheduled_at)
    limit 1) visit
 cross join lateral (
   select jsonb_agg(jsonb_build_object('id', e.id, 'at', app.instant(e.at), 'by', e.actor_name) order by e.at, e.id) as list,
          max(e.id) as mark
     from audit_entry e
    where e.company_id = lead.company_id and e.subject_id = any (array(
            with recursive part as (
              select lead.contact_id as id
              union
              select merge.merged_id
                from part
                join contact_merge merge
                  on merge.company_id = lead.company_id and merge.kept_id = part.id and merge.undone_at is null)
            select id from part))
      and (e.action = 'contact_phone.deleted' or e.action = 'contact_phone.updated' and e.changes ? 'e164')
      and e.at > visit.at
      and not exists (
        select from contact_phone had
         where had.company_id = lead.company_id and had.contact_id = lead.contact_id
           and app.audit_mask(to_jsonb(had.e164)) = e.changes -> 'e164' -> 0)
      and not exists (
        select from contact_set_aside had
         where had.company_id = lead.company_id and had.contact_id = lead.contact_id and had.kind = 'phone'
           and app.audit_mask(to_jsonb(had.e164)) = e.changes -> 'e164' -> 0)
      and exists (select from site_visit v
                   where v.company_id = lead.company_id and v.lead_id = lead.id and v.status = 'completed'
                     and e.at > coalesce(v.closed_at, v.scheduled_at)
                     and e.at <= coalesce(v.closed_at, v.scheduled_at) + make_interval(days => :threshold::int))) change
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.archived_at is null and not lead.is_test and change.mark is not null;
