-- Made by `bun run sql` from the definitions of the rooms. Do not edit.

-- Whether a record of a kind exists for the caller.
create or replace function app.reaches_record(of_kind text, of_company text, record_id text) returns boolean
  language plpgsql stable
  as $$
begin
  case of_kind
    when 'locality' then return exists (select from "locality" t where t.company_id = of_company and t.id = record_id);
    else return false;
  end case;
end
$$;

-- The member whose record it is; null where it is nobody’s in particular.
create or replace function app.owner_of_record(of_kind text, of_company text, record_id text) returns text
  language plpgsql stable
  as $$
begin
  case of_kind
    when 'locality' then return null;
    else return null;
  end case;
end
$$;

-- How people know a record.
create or replace function app.title_of_record(of_kind text, of_company text, record_id text) returns text
  language plpgsql stable
  as $$
begin
  case of_kind
    when 'locality' then return (select t.name from "locality" t where t.company_id = of_company and t.id = record_id);
    else return null;
  end case;
end
$$;
