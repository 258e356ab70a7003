-- Adds a post, and moves what it is about to where it says.
with moved as (
  update status_notice
     set state = :state, ended_at = case when :is_end::boolean then :at::timestamptz end, updated_at = :at
   where company_id = :company_id and id = :notice_id
)
insert into status_post (company_id, id, notice_id, state, text, at, created_by)
values (:company_id, :id, :notice_id, :state, :text, :at, :me);
