-- Notifies members, of each fact once. Notifications of one kind that come within minutes, a run, are one entry, whose
-- last row is the head; an unread entry from just before takes the first run in, and its own head steps back. Two that
-- come at the same moment may stay separate; neither is lost. The rows come by `at`.
-- column id: string
-- column member_id: string
-- column kind: string
-- column is_head: boolean
with new as (
  select *
    from rows from (jsonb_to_recordset(:rows::jsonb) as (
      id text, member_id text, kind text, subject_kind text, subject_id text, data jsonb, actor_id text, fact text,
      in_app boolean, at timestamptz, mail_at timestamptz, run int, since timestamptz)) with ordinality
      as r (id, member_id, kind, subject_kind, subject_id, data, actor_id, fact, in_app, at, mail_at, run, since, place)
   where not exists (
     select from notification known
      where known.company_id = :company_id and known.member_id = r.member_id and known.fact = r.fact)),
given as (
  select new.*,
         first_value(id) over (partition by run order by place) as run_id,
         first_value(at) over (partition by run order by place) as run_at,
         row_number() over (partition by run order by place desc) = 1 as is_last
    from new),
followed as (
  update notification
     set is_head = false
    from (select distinct on (member_id, kind) member_id, kind, run, at, since
            from given
           where in_app
           order by member_id, kind, place) first
   cross join lateral (
     select head.id from notification head
      where head.company_id = :company_id and head.member_id = first.member_id and head.kind = first.kind
        and head.is_head and head.read_at is null and head.group_at > first.since and head.at <= first.at
      order by head.at desc, head.id desc
      limit 1) head
   where notification.company_id = :company_id and notification.id = head.id and notification.is_head
  returning first.run, notification.group_id, notification.group_at)
insert into notification (
  company_id, id, member_id, kind, subject_kind, subject_id, data, actor_id, fact, group_id, group_at, is_head, at,
  mail_at)
select :company_id, given.id, given.member_id, given.kind, given.subject_kind, given.subject_id, given.data,
       given.actor_id, given.fact, coalesce(followed.group_id, given.run_id), coalesce(followed.group_at, given.run_at),
       given.in_app and given.is_last, given.at, given.mail_at
  from given
  left join followed on followed.run = given.run
returning id, member_id, kind, is_head;
