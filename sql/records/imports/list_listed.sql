-- What lists gave of a record that fits none of its fields.
-- column text: string
select text from activity
 where company_id = :company_id and subject_kind = :kind and subject_id = :id and type = 'import' and text is not null;
