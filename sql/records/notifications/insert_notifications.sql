-- Tells members something, each once. An unread entry of the same kind from minutes ago takes it in: of that one the new
-- row is the head from here on. Two that come at the same moment may stand apart; neither is lost.
-- column id: string
-- column member_id: string
-- column is_head: boolean
with given as (
  select r.id, r.member_id, r.in_app, r.mail_at
    from jsonb_to_recordset(:rows::jsonb) as r (id text, member_id text, in_app boolean, mail_at timestamptz)
   where not exists (
     select from notification known
      where known.company_id = :company_id and known.member_id = r.member_id and known.fact = :fact)),
followed as (
  update notification
     set is_head = false
    from given
   where given.in_app
     and notification.company_id = :company_id
     and notification.is_head
     and notification.id = (
       select head.id from notification head
        where head.company_id = :company_id and head.member_id = given.member_id and head.kind = :kind
          and head.is_head and head.read_at is null and head.group_at > :since::timestamptz and head.at <= :at
        order by head.at desc, head.id desc
        limit 1)
  returning notification.member_id, notification.group_id, notification.group_at)
insert into notification (
  company_id, id, member_id, kind, subject_kind, subject_id, data, actor_id, fact, group_id, group_at, is_head, at,
  mail_at)
select :company_id, given.id, given.member_id, :kind, :subject_kind, :subject_id, :data::jsonb, :actor_id, :fact,
       coalesce(followed.group_id, given.id), coalesce(followed.group_at, :at), given.in_app, :at, given.mail_at
  from given
  left join followed on followed.member_id = given.member_id
returning id, member_id, is_head;
