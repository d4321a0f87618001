-- An address as a sender is known by: an IPv6 one by its network, within which it changes by itself.
create or replace function sender_of(address inet) returns cidr language sql immutable strict as $$
  select network(case family(address) when 6 then set_masklen(address, 64) else address end)::cidr
$$;
