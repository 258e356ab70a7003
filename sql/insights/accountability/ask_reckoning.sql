-- Notes that a reckoning was asked for, unless one was since `after`.
-- column asked_at: string
insert into accountability_setting (company_id, asked_at)
values (:company_id, :at)
on conflict (company_id) do update set asked_at = excluded.asked_at
  where accountability_setting.asked_at is null or accountability_setting.asked_at <= :after::timestamptz
returning app.instant(asked_at) as asked_at;
