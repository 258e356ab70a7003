-- Marks a conversation as read here, and says how much was not.
-- column unread: number
with before as (
  select unread from conversation where company_id = :company_id and id = :id for update
), done as (
  update conversation set unread = 0, updated_at = :at where company_id = :company_id and id = :id
)
select unread from before;
