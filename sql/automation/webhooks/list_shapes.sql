-- Records of a kind as the caller may read them.
-- column id: string
-- column shape: Record<string, unknown>
select id, shape from app.records_of(:kind, :company_id, :ids) where shape is not null;
