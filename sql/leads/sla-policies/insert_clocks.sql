-- New clocks. Where one of its kind is running already, that one keeps running.
insert into sla_clock (
  company_id, id, lead_id, kind, base, started_at, warn_at, due_at, policy_id, terms, place, owner_id)
select :company_id, c.id, c.lead_id, c.kind, c.base, c.started_at, c.warn_at, c.due_at, c.terms ->> 'id', c.terms,
       c.place, c.owner_id
  from jsonb_to_recordset(:clocks::jsonb) as c (
    id text, lead_id text, kind text, base text, started_at timestamptz, warn_at timestamptz, due_at timestamptz,
    terms jsonb, place text, owner_id text)
on conflict (company_id, lead_id, kind) where met_at is null and stopped_at is null do nothing;
