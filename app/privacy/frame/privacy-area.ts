export const OPENINGS = '/desk/openings'
