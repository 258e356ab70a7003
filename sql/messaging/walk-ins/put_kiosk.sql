-- Adds a kiosk, or changes what it shows and asks.
insert into kiosk (company_id, id, name, site_name, source_id, welcome_title, welcome_text, accent, language, otp,
                   ask_lead_type, configurations, budget_bands, came_via, ask_email, ask_notes, notify_member_ids,
                   default_owner_id, idle_reset_sec, created_at, updated_at)
values (:company_id, :id, :name, :site_name, :source_id, :welcome_title, :welcome_text, :accent, :language, :otp,
        :ask_lead_type, :configurations::text[], :budget_bands::jsonb, :came_via::text[], :ask_email, :ask_notes,
        :notify_member_ids::text[], :default_owner_id, :idle_reset_sec, :at, :at)
on conflict (company_id, id) do update
   set name = excluded.name, site_name = excluded.site_name, source_id = excluded.source_id,
       welcome_title = excluded.welcome_title, welcome_text = excluded.welcome_text, accent = excluded.accent,
       language = excluded.language, otp = excluded.otp, ask_lead_type = excluded.ask_lead_type,
       configurations = excluded.configurations, budget_bands = excluded.budget_bands, came_via = excluded.came_via,
       ask_email = excluded.ask_email, ask_notes = excluded.ask_notes,
       notify_member_ids = excluded.notify_member_ids, default_owner_id = excluded.default_owner_id,
       idle_reset_sec = excluded.idle_reset_sec, updated_at = excluded.updated_at;
