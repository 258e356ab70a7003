-- What goes into a mail, as its reader may see it now: of records out of reach nothing, but that a
-- lead went on, which puts it there. Without the clients' names, for a mail is kept and read elsewhere.
-- column kind: 'mention' | 'lead_assigned' | 'lead_went_on' | 'lead_re_enquired' | 'lead_stays_closed' | 'follow_up_due' | 'sla_warned' | 'sla_breached' | 'sla_escalated' | 'work_stuck' | 'integrity_found' | 'source_silent' | 'job_ready'
-- column subject_kind: 'lead' | 'contact' | 'job' | 'import' | 'export' | 'lead_source'
-- column is_gone: boolean
select notification.id, notification.kind, notification.subject_kind, notification.subject_id, lead.ref,
       notification.subject_kind = 'lead' and lead.id is null as is_gone,
       source.name as source_name, member.name as actor_name
  from notification
  left join lead_detail lead on notification.subject_kind = 'lead' and lead.company_id = notification.company_id
                            and lead.id = notification.subject_id
  left join lead_source source on notification.subject_kind = 'lead_source'
                             and source.company_id = notification.company_id and source.id = notification.subject_id
  left join member on member.company_id = notification.company_id and member.id = notification.actor_id
 where notification.company_id = :company_id and notification.id = any (:ids::text[])
   and case notification.subject_kind
         when 'lead' then lead.id is not null or notification.kind = 'lead_went_on'
         when 'contact' then exists (
           select from contact where contact.company_id = notification.company_id
                                 and contact.id = notification.subject_id)
         else true end
 order by notification.at, notification.id;
