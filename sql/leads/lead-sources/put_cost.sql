-- What a source costs from a month on.
insert into lead_source_cost (company_id, source_id, month, per_month, per_lead)
values (:company_id, :source_id, to_date(:month, 'YYYY-MM'), :per_month, :per_lead)
on conflict (company_id, source_id, month)
  do update set per_month = excluded.per_month, per_lead = excluded.per_lead, updated_at = now();
