-- Gives an unused turn back. Its member is owed one: other turns may have been taken since.
with turn as (
  update assignment_turn set owed = owed + 1
   where company_id = :company_id and rule_id = :turn_rule_id and member_id = :member_id
), day as (
  update assignment_day set given = greatest(given - 1, 0)
   where company_id = :company_id and day = :day and rule_id = :rule_id and member_id = :member_id
)
delete from assignment_reservation where company_id = :company_id and id = :reservation_id;
