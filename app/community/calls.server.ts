import type { Services } from '#app/database/services.server.ts'
import { answer, type Answer } from '#app/platform/answer.server.ts'
import { postedFile } from './attachments/contract.ts'
import { receivePhoto } from './attachments/photo-upload.server.ts'
import { boardCalls } from './boards/board-calls.server.ts'
import { postViewed } from './boards/contract.ts'
import { likePost } from './boards/likes.server.ts'
import { listedPosts } from './boards/list-contract.ts'
import { listBoardPosts } from './boards/list-pages.server.ts'
import { likedPost, readablePost } from './boards/post-contract.ts'
import { notePostView } from './boards/post-views.server.ts'
import { tellPost } from './boards/readable-post.server.ts'
import { changeComment, deleteComment } from './comments/change-comment.server.ts'
import { listComments } from './comments/comments.server.ts'
import { changedComment, deletedComment, listedComments, writtenComment } from './comments/contract.ts'
import { writeComment } from './comments/write-comment.server.ts'
import { decideComment, decidePost } from './moderation/decisions.server.ts'
import { reported } from './moderation/report-contract.ts'
import { reportText } from './moderation/reports.server.ts'
import { commentDecision, postDecision, reviews } from './moderation/review-contract.ts'
import { listReviews } from './moderation/review-queue.server.ts'
import { addedWord, blockedWords, removedWord } from './moderation/words-contract.ts'
import { addBlockedWord, listBlockedWords, removeBlockedWord } from './moderation/words.server.ts'
import {
  approvedPost,
  blindedPost,
  closedPost,
  movedPost,
  pinnedPost,
  publishedPost,
  restoredPost,
  scheduledPost,
  trashedPost,
} from './post-management/acts-contract.ts'
import { readDeskPost } from './post-management/desk-post.server.ts'
import { listDeskPosts } from './post-management/desk-posts.server.ts'
import { closePost, pinPost } from './post-management/flags.server.ts'
import { deskPosts } from './post-management/list-contract.ts'
import { movePost } from './post-management/moving.server.ts'
import { deskPost, deskRevision, deskRevisions, revertedPost } from './post-management/post-contract.ts'
import { revertPost } from './post-management/reverting.server.ts'
import { listRevisions, readRevision } from './post-management/revisions.server.ts'
import { publishPost, schedulePost } from './post-management/scheduling.server.ts'
import { approvePost, blindPost, restorePost, trashPost } from './post-management/trashing.server.ts'
import { changePost, deletePost } from './posts/change-post.server.ts'
import { changedPost, deletedPost, writtenPost } from './posts/contract.ts'
import { writePost } from './posts/write-post.server.ts'
import { deletedDraft, ownDraft, savedDraft } from './writing/draft-contract.ts'
import { deleteDraft, readDraft, saveDraft } from './writing/drafts.server.ts'
import { ownPosts } from './writing/own-posts-contract.ts'
import { listOwnPosts } from './writing/own-posts.server.ts'

/** The calls of the boards, a part of the second table of contents. */
export const communityCalls: readonly Answer<Services>[] = [
  // posts
  answer(listedPosts, listBoardPosts),
  answer(postViewed, notePostView),
  answer(likedPost, likePost),
  answer(postedFile, receivePhoto),
  answer(readablePost, tellPost),
  answer(writtenPost, writePost),
  answer(changedPost, changePost),
  answer(deletedPost, deletePost),
  // writing
  answer(ownPosts, listOwnPosts),
  answer(ownDraft, readDraft),
  answer(savedDraft, saveDraft),
  answer(deletedDraft, deleteDraft),
  // comments
  answer(listedComments, listComments),
  answer(writtenComment, writeComment),
  answer(changedComment, changeComment),
  answer(deletedComment, deleteComment),
  answer(reported, reportText),
  // posts at the desk
  answer(deskPosts, listDeskPosts),
  answer(deskPost, readDeskPost),
  answer(pinnedPost, pinPost),
  answer(closedPost, closePost),
  answer(movedPost, movePost),
  answer(scheduledPost, schedulePost),
  answer(publishedPost, publishPost),
  answer(approvedPost, approvePost),
  answer(blindedPost, blindPost),
  answer(trashedPost, trashPost),
  answer(restoredPost, restorePost),
  answer(deskRevisions, listRevisions),
  answer(deskRevision, readRevision),
  answer(revertedPost, revertPost),
  // order
  answer(reviews, listReviews),
  answer(postDecision, decidePost),
  answer(commentDecision, decideComment),
  answer(blockedWords, listBlockedWords),
  answer(addedWord, addBlockedWord),
  answer(removedWord, removeBlockedWord),
  ...boardCalls,
]
