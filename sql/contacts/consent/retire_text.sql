-- Words that are no longer said to anybody.
update consent_text set retired_at = now() where company_id = :company_id and id = :id and retired_at is null;
