-- Gives events that were committed since their position in the list, and says where it ends now. Scope: every company,
-- because one list serves all of them.
-- column head: number
-- column handed_over: number
select head, handed_over from app.hand_over_events(:most);
