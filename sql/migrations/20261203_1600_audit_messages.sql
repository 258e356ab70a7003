-- messaging/conversations: what somebody wrote has its entry, without its words.
call app.audit_changes('message', 'message', withheld => '{subject,text,media}',
  left_out => '{provider_id,status,error,attempts,due_at}', writes => 'insert or delete');
