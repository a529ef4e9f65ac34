-- Reports read what came in some days. Rows lie about as they came, so that an index of ranges is enough and costs writes nothing.
create index leads_created on leads using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index lead_requests_created on lead_requests using brin (created_at) with (pages_per_range = 32, autosummarize = on);
