-- What goes into a mail, as its reader may see it now: of records out of reach nothing, but that a
-- lead went on, which puts it there. Without the clients' names, for a mail is kept and read elsewhere.
-- column kind: 'mention' | 'lead_assigned' | 'lead_went_on' | 'lead_re_enquired' | 'lead_stays_closed' | 'follow_up_due' | 'sla_warned' | 'sla_breached' | 'sla_escalated' | 'work_stuck' | 'integrity_found' | 'source_silent' | 'task_given' | 'automation' | 'automation_trouble' | 'job_ready'
-- column subject_kind: string
-- column subject_id: string
-- column is_gone: boolean
-- column data: Record<string, unknown>
select notification.id, notification.kind, notification.subject_kind, notification.subject_id, lead.ref,
       notification.subject_kind = 'lead' and lead.id is null as is_gone,
       coalesce(source.name, automation.name) as source_name, notification.data, member.name as actor_name
  from notification
  left join lead_detail lead on notification.subject_kind = 'lead' and lead.company_id = notification.company_id
                            and lead.id = notification.subject_id
  left join lead_source source on notification.subject_kind = 'lead_source'
                             and source.company_id = notification.company_id and source.id = notification.subject_id
  left join automation on notification.subject_kind = 'automation'
                      and automation.company_id = notification.company_id and automation.id = notification.subject_id
  left join member on member.company_id = notification.company_id and member.id = notification.actor_id
 where notification.company_id = :company_id and notification.id = any (:ids::text[])
   and case
         when notification.subject_kind = 'lead' then lead.id is not null or notification.kind = 'lead_went_on'
         when notification.subject_kind = 'contact' then exists (
           select from contact where contact.company_id = notification.company_id
                                 and contact.id = notification.subject_id)
         when notification.subject_kind in ('job', 'import', 'export', 'lead_source', 'automation') then true
         else app.reaches_record(notification.subject_kind, notification.company_id, notification.subject_id) end
 order by notification.at, notification.id;
