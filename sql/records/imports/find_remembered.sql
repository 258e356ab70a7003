-- What the columns of the last list of a kind with these headings, in this order, were taken for, once something of it was
-- taken in: one whose rows were all refused shows nothing.
-- column mapping: Record<string, string>
-- column options: import('../records/imports/schema').ImportOptions
select mapping, options from import_run
 where company_id = :company_id and kind = :kind and state = 'done' and head_row > 0
   and created_count + updated_count + unchanged_count + duplicate_count > 0
   and (select jsonb_agg(one.value -> 'heading' order by one.ordinality)
          from jsonb_array_elements(columns) with ordinality one) = :headings::jsonb
 order by created_at desc, id desc
 limit 1;
