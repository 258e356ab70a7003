-- Says how a series is written from now on.
update company
   set number_formats = number_formats || jsonb_build_object(:series::text, :format::jsonb)
 where id = :company_id;
