-- A kiosk that is about to be changed.
-- column settings: { welcome_title: string; welcome_text: string; accent: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; otp: 'required' | 'optional' | 'off'; ask_lead_type: boolean; configurations: string[]; budget_bands: { key: string; label: string; min: number; max: number }[]; came_via: ('walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other')[]; ask_email: boolean; ask_notes: boolean; notify_member_ids: string[]; default_owner_id: string | null; idle_reset_sec: number }
-- column updated_at: string
-- column is_revoked: boolean
select k.name, k.site_name, k.source_id, k.revoked_at is not null as is_revoked, app.instant(k.updated_at) as updated_at,
       json_build_object('welcome_title', k.welcome_title, 'welcome_text', k.welcome_text, 'accent', k.accent,
         'language', k.language, 'otp', k.otp, 'ask_lead_type', k.ask_lead_type, 'configurations', k.configurations,
         'budget_bands', k.budget_bands, 'came_via', k.came_via, 'ask_email', k.ask_email, 'ask_notes', k.ask_notes,
         'notify_member_ids', k.notify_member_ids, 'default_owner_id', k.default_owner_id,
         'idle_reset_sec', k.idle_reset_sec) as settings
  from kiosk k
 where k.company_id = :company_id and k.id = :id
   for update;
