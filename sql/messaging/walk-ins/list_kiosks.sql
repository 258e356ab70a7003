-- The kiosks of the company, or one. Today is the company's: who entered themselves since its midnight.
-- column status: 'pending' | 'active' | 'revoked' | 'expired'
-- column source: { id: string; name: string }
-- column settings: { welcome_title: string; welcome_text: string; accent: string; language: 'en' | 'hi' | 'mr' | 'gu' | 'kn' | 'ta' | 'te' | 'bn' | 'ml' | 'pa'; otp: 'required' | 'optional' | 'off'; ask_lead_type: boolean; configurations: string[]; budget_bands: { key: string; label: string; min: number; max: number }[]; came_via: ('walk_in' | 'channel_partner' | 'referral' | 'hoarding' | 'newspaper' | 'online' | 'event' | 'other')[]; ask_email: boolean; ask_notes: boolean; notify_member_ids: string[]; default_owner_id: string | null; idle_reset_sec: number }
-- column notify_members: { id: string; name: string }[]
-- column default_owner: { id: string; name: string } | null
-- column paired_at: string | null
-- column last_seen_at: string | null
-- column revoked_at: string | null
-- column pairing_expires_at: string | null
-- column walk_ins_today: number
-- column created_at: string
-- column updated_at: string
select k.id, k.name, k.site_name,
       case when k.revoked_at is not null then 'revoked' when k.paired_at is not null then 'active'
            when k.pairing_expires_at > :now::timestamptz then 'pending' else 'expired' end as status,
       k.token_hint, json_build_object('id', source.id, 'name', source.name) as source,
       json_build_object('welcome_title', k.welcome_title, 'welcome_text', k.welcome_text, 'accent', k.accent,
         'language', k.language, 'otp', k.otp, 'ask_lead_type', k.ask_lead_type, 'configurations', k.configurations,
         'budget_bands', k.budget_bands, 'came_via', k.came_via, 'ask_email', k.ask_email, 'ask_notes', k.ask_notes,
         'notify_member_ids', k.notify_member_ids, 'default_owner_id', k.default_owner_id,
         'idle_reset_sec', k.idle_reset_sec) as settings,
       (select coalesce(json_agg(json_build_object('id', member.id, 'name', member.name) order by member.name, member.id), '[]')
          from member where member.company_id = k.company_id and member.id = any (k.notify_member_ids)) as notify_members,
       (select json_build_object('id', member.id, 'name', member.name) from member
         where member.company_id = k.company_id and member.id = k.default_owner_id) as default_owner,
       app.instant(k.paired_at) as paired_at, app.instant(k.last_seen_at) as last_seen_at,
       app.instant(k.revoked_at) as revoked_at, app.instant(k.pairing_expires_at) as pairing_expires_at,
       k.app_version,
       (select count(*)::int from walk_in w
         where w.company_id = k.company_id and w.kiosk_id = k.id
           and w.captured_at >= date_trunc('day', :now::timestamptz, company.time_zone)
           and w.captured_at <= :now::timestamptz) as walk_ins_today,
       app.instant(k.created_at) as created_at, app.instant(k.updated_at) as updated_at
  from kiosk k
  join company on company.id = k.company_id
  join lead_source source on source.company_id = k.company_id and source.id = k.source_id
 where k.company_id = :company_id and (:id::text is null or k.id = :id)
 order by k.id;
