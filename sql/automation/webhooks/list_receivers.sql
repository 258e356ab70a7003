-- The subscriptions of some companies that take events. Scope: every company, because the list of events is of all.
-- column kind: 'endpoint' | 'trigger'
-- column events: string[]
-- column filter: unknown
select s.company_id, s.id, s.kind, s.events, s.filter, s.trigger, company.time_zone as zone
  from webhook_subscription s
  join company on company.id = s.company_id
 where s.company_id = any (:company_ids) and s.removed_at is null and s.status <> 'disabled' and s.kind <> 'workflow';
