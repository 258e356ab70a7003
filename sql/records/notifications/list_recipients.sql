-- Members who can be notified: what they may see, and what they want to get. Without those who left.
-- column id: string
-- column permissions: Record<string, 'own' | 'team' | 'all'>
-- column team: string[]
-- column time_zone: string
-- column kinds: Record<string, { in_app?: boolean; mail?: boolean }> | null
-- column digest: 'instant' | 'hourly' | 'daily' | null
-- column quiet_from: string | null
-- column quiet_to: string | null
select rights.member_id as id, rights.permissions, rights.team, rights.time_zone,
       choices.kinds, choices.digest, choices.quiet_from, choices.quiet_to
  from member_rights rights
  left join notification_choices choices
    on choices.company_id = rights.company_id and choices.member_id = rights.member_id
 where rights.company_id = :company_id and rights.member_id = any (:ids::text[]) and rights.status = 'active';
