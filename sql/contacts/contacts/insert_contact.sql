-- Adds a contact; its phones and e-mails follow.
insert into contact (
  company_id, id, name, name_folded, first_name, last_name, city, address, pincode, occupation, kinds, tags, custom,
  owner_id, is_unreachable, is_test)
values (
  :company_id, :id, :name, :name_folded, :first_name, :last_name, :city, :address, :pincode, :occupation, :kinds, :tags,
  :custom, :owner_id, :is_unreachable, :is_test);
