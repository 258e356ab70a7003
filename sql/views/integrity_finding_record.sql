-- A finding about a lead as it is shown. Other leads of its evidence are only for readers who see them.
create view integrity_finding_record with (security_invoker) as
select
  finding.company_id,
  finding.id,
  finding.rule,
  finding.severity,
  finding.state,
  json_build_object(
    'id', lead.id,
    'ref', lead.ref,
    'name', (select coalesce(app.mask_text(contact.name, lead.owner_id), '')
               from contact
              where contact.company_id = lead.company_id and contact.id = lead.contact_id),
    'owner', (select json_build_object('id', owner.id, 'name', owner.name)
                from member owner
               where owner.company_id = lead.company_id and owner.id = lead.owner_id)) as lead,
  app.mask_text(finding.text, lead.owner_id) as text,
  (select coalesce(jsonb_agg(app.mask_json(item, lead.owner_id) order by place), '[]')
     from jsonb_array_elements(finding.evidence) with ordinality as each (item, place)
    where item ->> 'kind' <> 'lead'
       or exists (select from lead other
                   where other.company_id = finding.company_id and other.id = item ->> 'id')) as evidence,
  app.instant(finding.found_at) as found_at,
  app.instant(finding.resolved_at) as resolved_at,
  app.instant(finding.dismissed_at) as dismissed_at,
  (select json_build_object('id', member.id, 'name', member.name)
     from member
    where member.company_id = finding.company_id and member.id = finding.dismissed_by) as dismissed_by,
  app.mask_text(finding.reason, lead.owner_id) as reason,
  app.instant(finding.updated_at) as updated_at
from integrity_finding finding
join lead on lead.company_id = finding.company_id and lead.id = finding.lead_id;
