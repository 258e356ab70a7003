-- How the company's numbers are written, where it has said so.
-- column number_formats: Record<string, object>
select number_formats
  from company
 where id = :company_id;
