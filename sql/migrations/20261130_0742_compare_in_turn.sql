-- Who is to be compared stands in turn. A change adds a line and looks at none, so that no write waits for a comparison:
-- the lines of one person from one transaction have one moment, stand behind one another and are taken together.
alter table contact_to_compare add column at timestamptz not null default now();
create index contact_to_compare_turn on contact_to_compare (company_id, at, contact_id);
