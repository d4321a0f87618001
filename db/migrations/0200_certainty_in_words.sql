-- How certain the law is of a kind of leave is said in words of its own, and no longer within the text about pay.
update leave_type set pay_text = replace(pay_text, ' [uncertain]', '') where pay_text like '%[uncertain]%';
