-- The system role may keep working tables of its own for the length of a session: rows that are made by set, such as the
-- demo's, are worked out once and used by several statements. The embedded server takes this right from everybody.
do $$
begin
  execute format('grant temporary on database %I to angan_system', current_database());
end
$$;
