-- How each endpoint, or each hook of an automation tool, does.
select id, name, app, status, disabled_because, failures, last_error, app.instant(failing_since) as failing_since,
       app.instant(last_success_at) as last_success_at, app.instant(last_failure_at) as last_failure_at
  from webhook_subscription
 where company_id = :company_id and kind = :kind and removed_at is null
 order by id desc;
