/** The boards: what other districts draw. Nothing else of this district is theirs (architecture.mjs). */
export { PopularPosts } from './boards/popular-posts.tsx'
export { PostThumbnail } from './boards/post-thumbnail.tsx'
export { ReviewCard } from './boards/review-card.tsx'
export { SearchInstead } from './boards/search-instead.tsx'
export { useUnsavedChangesPrompt } from './writing/unsaved-changes-prompt.ts'
