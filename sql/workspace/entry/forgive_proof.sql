-- Takes back the try that the right password of who is signed in was counted as: it says nothing of earlier codes.
update member
   set failed_proofs = greatest(0, failed_proofs - 1)
 where company_id = :company_id and id = :id;
