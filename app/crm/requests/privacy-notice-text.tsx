import { latePart } from '#app/ui/late-part.tsx'

const load = async () => (await import('./privacy-notice-table.tsx')).PrivacyNoticeTable

/** The consent's text inside a page. */
export const PrivacyNoticeText = latePart(import.meta.env.SSR ? await load() : null, load)
