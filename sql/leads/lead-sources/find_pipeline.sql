-- A pipeline that is in use, and which leads it takes.
-- column lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]
select lead_types from pipeline where company_id = :company_id and id = :id and archived_at is null;
