-- As in 20261129_0550, without patterns where a look at the end of a name or a count of digits will do: of the values of
-- a row, twenty go through here.
create or replace function app.audit_value(column_name text, value jsonb, masked text[], withheld text[]) returns jsonb
  language sql volatile
  as $$
    select case
      when value is null or value = 'null' then 'null'::jsonb
      when column_name = any (withheld) then case when value in ('{}', '[]', '""') then value else '"•••"'::jsonb end
      when column_name = any (masked) then app.audit_mask(value)
      when jsonb_typeof(value) in ('number', 'boolean', 'object') then value
      -- An id, a moment or a code.
      when '_' || column_name like any (array['%\_id', '%\_ids', '%\_at', '%\_on', '%\_ref', '%\_code']) then value
      -- Neither an address nor a number, nor a digit of another script.
      when octet_length(value::text) = length(value::text) and strpos(value::text, '@') = 0
        and length(translate(value::text, '0123456789', '')) >= length(value::text) - 1 then value
      when jsonb_typeof(value) = 'string' then to_jsonb(app.audit_text(value #>> '{}'))
      else app.audit_list(value)
    end
  $$;
