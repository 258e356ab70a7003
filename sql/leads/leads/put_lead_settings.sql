-- Writes what the company asks of its members on every lead.
insert into lead_settings (company_id, needs_lost_reason, needs_follow_up)
values (:company_id, :needs_lost_reason, :needs_follow_up)
    on conflict (company_id) do update
   set needs_lost_reason = excluded.needs_lost_reason, needs_follow_up = excluded.needs_follow_up, updated_at = now();
