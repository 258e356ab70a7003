-- How the caller has put the views of a kind.
-- column order_ids: string[]
-- column hidden_ids: string[]
-- column columns: string[] | null
select default_view_id, order_ids, hidden_ids, columns
  from saved_view_choice
 where company_id = :company_id and member_id = :me and kind = :kind;
