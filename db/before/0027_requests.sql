-- What a company asks of a request that an employee files, and who beside human resources decides on it.
alter table leave_type
  add note_required boolean not null default false,
  add notice_days int not null default 0 check (notice_days between 0 and 365),
  add constraint leave_type_approval_check check (approval <@ '{chief,verifier,hr}');
