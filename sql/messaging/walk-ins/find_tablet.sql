-- The kiosk whose tablet has this token, with what it shows and asks; `ended_at`: the token only hands over since then.
-- Scope: every company, because the token alone says whose it is.
-- column zone: string
-- column settings: { welcome_title: string; welcome_text: string; accent: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; otp: 'required' | 'optional' | 'off'; ask_lead_type: boolean; configurations: string[]; budget_bands: { key: string; label: string; min: number; max: number }[]; came_via: ('walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other')[]; ask_email: boolean; ask_notes: boolean; notify_member_ids: string[]; default_owner_id: string | null; idle_reset_sec: number }
-- column company_name: string
-- column company_id: string
-- column id: string
-- column is_seen_long_ago: boolean
-- column ended_at: string | null
-- column sends_codes: boolean
select k.company_id, k.id, k.name, k.site_name, k.source_id, company.time_zone as zone, company.name as company_name,
       k.app_version, app.instant(tablet.ended_at) as ended_at, (k.last_seen_at < :now::timestamptz - interval '1 minute') as is_seen_long_ago,
       exists (select from message_channel c
                where c.company_id = k.company_id and c.channel in ('sms', 'whatsapp') and c.is_on
                  and c.send_url is not null and c.removed_at is null) as sends_codes,
       json_build_object('welcome_title', k.welcome_title, 'welcome_text', k.welcome_text, 'accent', k.accent,
         'language', k.language, 'otp', k.otp, 'ask_lead_type', k.ask_lead_type, 'configurations', k.configurations,
         'budget_bands', k.budget_bands, 'came_via', k.came_via, 'ask_email', k.ask_email, 'ask_notes', k.ask_notes,
         'notify_member_ids', k.notify_member_ids, 'default_owner_id', k.default_owner_id,
         'idle_reset_sec', k.idle_reset_sec) as settings
  from (select company_id, id, null::timestamptz as ended_at from kiosk
         where token_hash = :token_hash and revoked_at is null
        union all
        select company_id, kiosk_id, ended_at from kiosk_handover
         where token_hash = :token_hash and ended_at > :handed_over_since::timestamptz) tablet
  join kiosk k on k.company_id = tablet.company_id and k.id = tablet.id
  join company on company.id = k.company_id;
