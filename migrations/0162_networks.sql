-- The network of an address, as it is counted elsewhere: an IPv6 address by its /64. Null of what is no address.
create function network_of(address text) returns text language plpgsql immutable parallel safe as $$
begin
  return case when family(address::inet) = 6 then network(set_masklen(address::inet, 64))::text else host(address::inet) end;
exception when others then
  return null;
end $$;
