-- Takes old test leads out of the leads that name them as their original. Scope: every company, because retention is the
-- installation's.
update lead
   set duplicate_of = null
 where duplicate_of is not null
   and exists (
     select from lead original
      where original.company_id = lead.company_id
        and original.id = lead.duplicate_of
        and original.is_test
        and original.created_at < :before);
