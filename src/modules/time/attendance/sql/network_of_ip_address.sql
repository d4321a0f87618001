-- Identifies a sender: an IPv4 address, or the network of an IPv6 address.
create or replace function network_of_ip_address(address inet) returns cidr language sql immutable strict as $$
  select network(case family(address) when 6 then set_masklen(address, 64) else address end)::cidr
$$;
