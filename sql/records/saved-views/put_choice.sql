-- Keeps how the caller wants the views of a kind.
insert into saved_view_choice (company_id, member_id, kind, default_view_id, order_ids, hidden_ids, columns)
values (:company_id, :me, :kind, :default_view_id, :order_ids, :hidden_ids, :columns)
on conflict (company_id, member_id, kind) do update
   set default_view_id = excluded.default_view_id, order_ids = excluded.order_ids, hidden_ids = excluded.hidden_ids,
       columns = excluded.columns;
