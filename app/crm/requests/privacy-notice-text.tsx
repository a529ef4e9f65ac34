import { lazyPart } from '#app/ui/lazy-part.tsx'

const load = async () => (await import('./privacy-notice-table.tsx')).PrivacyNoticeTable

export const PrivacyNoticeText = lazyPart(import.meta.env.SSR ? await load() : null, load)
