-- What the member who asks wants to hear of.
-- column kinds: Record<string, { in_app?: boolean; mail?: boolean }>
-- column digest: 'instant' | 'hourly' | 'daily'
select kinds, digest, quiet_from, quiet_to, app.instant(updated_at) as updated_at
  from notification_choices
 where company_id = :company_id and member_id = :me;
