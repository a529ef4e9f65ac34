/** The boards: the use cases that other districts call. Nothing else of this district is theirs (architecture.mjs). */
export { eraseFilesJob } from './attachments/erased-files.server.ts'
export { fileKey } from './attachments/file-key.server.ts'
export { receivePhoto } from './attachments/photo-upload.server.ts'
export {
  approveSitePictures,
  areWaitingForAnother,
  listSitePictures,
  saveSitePictures,
} from './attachments/site-files.server.ts'
export { notFoundPage, type Offers } from './boards/not-found-page.server.ts'
export { plainExcerpt } from './boards/post-excerpt.server.ts'
export { listRecentReviews, listRecentTips } from './boards/recent-posts.server.ts'
export { readReviewSummary } from './boards/review-summary.server.ts'
export { countBlockedWords } from './moderation/blocked-words.server.ts'
export { withholdOffers } from './moderation/withheld-offers.server.ts'
export { countWaiting, selectWaiting, selectWaitingTexts } from './moderation/review-queue.server.ts'
export { isOfText, noteUndoneDecision } from './moderation/undone-decisions.server.ts'
export { countUnanswered, findPostsAtDesk } from './post-management/desk-posts.server.ts'
export {
  countSamplePosts,
  dropSamplePosts,
  removeSamplePosts,
} from './post-management/sample-posts.server.ts'
export { rememberedTags, shownTag } from './posts/page-tags.server.ts'
export { allOwnTexts, latestAnswer, listOwnPosts } from './writing/own-posts.server.ts'
export { trashJob } from './writing/timed-posts.server.ts'
