-- Writes the change of an upsert; the caller has locked the contact and merged the change.
update contact
   set name = :name, name_folded = :name_folded, first_name = :first_name, last_name = :last_name, city = :city,
       address = :address, pincode = :pincode, occupation = :occupation, kinds = :kinds, tags = :tags, custom = :custom,
       updated_at = now()
 where company_id = :company_id and id = :id;
