-- The number of a contract, the ground of a fixed term and the end of probation change no hour: a closed month does not hold them.
drop trigger closed_month_insert on employment;
drop trigger closed_month_update on employment;
drop trigger closed_month_delete on employment;
drop trigger closed_month_truncate on employment;
select month_bound('employment', 'first_day', 'last_day',
  ignored => '{first_day,last_day,end_ground,contract_number,fixed_term_ground,probation_until}');
