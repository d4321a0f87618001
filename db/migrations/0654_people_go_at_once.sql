-- People may be deleted while references sleep (`delete_people`); what is told of it is told then too.
alter table employee enable always trigger live_delete;
