-- The tree of teams. Asked under the lock of `lock_people`: two moves at once could otherwise make a
-- ring.
select id, name, parent_id, leader_id from team where company_id = :company_id;
