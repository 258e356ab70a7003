-- The browsers and phones where a member is signed in, the last used first.
-- column id: string
-- column kind: 'web' | 'mobile'
-- column platform: 'android' | 'ios' | null
-- column created_at: string
-- column last_seen_at: string
select record.id, record.kind, record.user_agent, record.device_name, record.platform, record.app_version, record.address,
       record.created_at, record.last_seen_at
  from session
  join login_device_record record on record.company_id = session.company_id and record.id = session.id
 where session.company_id = :company_id and session.member_id = :member_id and session.ended_at is null
   and session.expires_at > :at
   and (case session.kind
     when 'web' then session.last_seen_at > :idle_since
     else exists (
       select from mobile_token token
        where token.company_id = session.company_id and token.session_id = session.id and token.replaced_at is null
          and token.expires_at > :at)
     end)
 order by session.last_seen_at desc, session.id desc;
