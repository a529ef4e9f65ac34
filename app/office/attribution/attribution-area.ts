export const ATTRIBUTION = '/desk/attribution'
