-- Days with a coming or a going that nobody knows of are few among all: home and the check of a month count them without reading the rest.
create index on day_result (company_id, day) where flags && '{missing_in,missing_out}';
