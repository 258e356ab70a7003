-- One lead as its page shows it.
-- column json: string
select (select row_to_json(shown)::text
          from (select record.id, record.ref, record.lead_type, record.temperature, record.status, record.sub_status,
                       record.source, record.owner, record.contact, record.requirement, record.received_at,
                       record.created_at, record.url, record.pipeline, record.category, record.project, record.message,
                       record.attribution, record.custom, record.duplicate_kind, record.duplicate_of, record.duplicate,
                       record.enquiry_count, record.last_enquiry_at, record.follow_up_at, record.first_response_at,
                       record.sla_due_at, record.sla_state, record.closed_at, record.updated_at, record.is_unreachable,
                       record.is_late, record.is_test, record.lost_reason, record.archived_at,
                       record.shared_values) shown) as json
  from lead_detail record
 where record.company_id = :company_id and record.id = :id;
