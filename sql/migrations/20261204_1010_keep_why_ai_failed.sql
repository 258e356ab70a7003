-- automation/ai: why the AI last gave no usable answer, in its own words, for whoever sets it up.
alter table ai_month add column last_error text, add column last_error_at timestamptz;
