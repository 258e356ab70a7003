-- automation/webhooks: why a subscription was switched off is one of a few words.
alter table webhook_subscription
  add constraint webhook_subscription_disabled_because check (disabled_because in ('gone', 'failing', 'key_ended'));
