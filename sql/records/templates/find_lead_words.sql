-- What a template may say of a lead, as the caller reads it.
-- column ref: string
-- column lead_type: 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'
-- column status: { key: string; name: string }
-- column sub_status: { key: string; name: string } | null
-- column owner: { id: string; name: string }
-- column contact: { id: string; name: string; phone: string; email: string; city: string }
-- column requirement: { budget_min: number | null; budget_max: number | null; bhk: number[]; property_types: string[]; location: string }
-- column custom: Record<string, unknown> | null
select ref, lead_type, status, sub_status, source, owner, contact, requirement, project, follow_up_at, custom
  from lead_detail
 where company_id = :company_id and id = :id;
