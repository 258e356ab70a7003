-- Whether other programs are at work on the database besides that of the worker.
-- column others_live: boolean
select app.others_live(:worker) as others_live;
