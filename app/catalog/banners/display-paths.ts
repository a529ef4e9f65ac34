/** Read by contract and browser alike; without the schemas, which a page's first script has no room for. */
export const BANNERS_PATH = '/api/display/selectDisplayBannerList'
export const BANNER_CLICKS_PATH = '/api/display/bannerClicks'
export const POPUPS_PATH = '/api/display/popups'

/** The display code of the main banners (specification §7). */
export const MAIN_BANNERS = 'LBRL'
