-- Writes findings: new ones, and those that are open again or have other evidence by now.
insert into integrity_finding (company_id, id, rule, lead_id, severity, fingerprint, evidence, text, found_at)
select :company_id, f.id, f.rule, f.lead_id, f.severity, f.fingerprint, f.evidence, f.text, :now
  from jsonb_to_recordset(:findings::jsonb) as f (
    id text, rule text, lead_id text, severity text, fingerprint text, evidence jsonb, text text)
on conflict (company_id, lead_id, rule) do update
   set state = 'open', severity = excluded.severity, fingerprint = excluded.fingerprint, evidence = excluded.evidence,
       text = excluded.text,
       found_at = case when integrity_finding.state = 'open' then integrity_finding.found_at else excluded.found_at end,
       resolved_at = null, dismissed_at = null, dismissed_by = null, reason = null, updated_at = now();
