-- Whether programs other than the worker's are at work on the database.
-- column others_live: boolean
select app.others_live(:worker) as others_live;
