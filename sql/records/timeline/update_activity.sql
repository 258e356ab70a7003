-- Corrects the text of an entry, pins or unpins it; null leaves either as it is. Pinning again keeps the first pin's time.
update activity
   set text = coalesce(:text, text),
       edited_at = case when :text::text is null then edited_at else :now::timestamptz end,
       pinned_at = case when :pinned::boolean then coalesce(pinned_at, :now) when not :pinned then null else pinned_at end
 where company_id = :company_id and id = :id;
