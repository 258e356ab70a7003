-- Deletes a member who has not accepted the invitation, with the mails and links that brought it. Nothing else can
-- name such a member yet.
with mails_gone as (
  delete from mail where company_id = :company_id and member_id = :id
), links_gone as (
  delete from entry_link where company_id = :company_id and member_id = :id
)
delete from member where company_id = :company_id and id = :id and status = 'invited';
