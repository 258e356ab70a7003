-- How each endpoint, each hook of an automation tool, or each address of a rule does; of a rule by the rule's name too.
-- column name: string
select id,
       coalesce((select rule.name || ' → ' || webhook_subscription.name
                   from automation rule
                  where kind = 'workflow' and rule.company_id = :company_id and rule.id = webhook_subscription.app), name) as name,
       app, status, disabled_because, failures, last_error, app.instant(failing_since) as failing_since,
       app.instant(last_success_at) as last_success_at, app.instant(last_failure_at) as last_failure_at
  from webhook_subscription
 where company_id = :company_id and kind = :kind and removed_at is null
 order by id desc;
