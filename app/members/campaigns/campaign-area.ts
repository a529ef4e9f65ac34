export const CAMPAIGNS = '/desk/campaigns'
